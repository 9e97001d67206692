import { useEffect, useMemo, useState } from 'react'
import type { DefaultValues, FieldPath, FieldValues, UseFormSubscribe } from 'react-hook-form'
import { readDraft, removeDraft, writeDraft, type DraftOf, type DraftValues } from './drafts.ts'

/** A form whose half-typed values survive a reload of the page. */
export type FormDraft<Values extends FieldValues> = {
  /** Names the form in the tab; two forms that may be open at once have different names. */
  form: string
  /** The id of the signed-in customer; nothing is stored for a visitor, whom nobody could tell from the next one. */
  owner: number | null
  /** The text fields to store. What is left out is never stored: a declaration, and everything about health. */
  fields: readonly FieldPath<Values>[]
}

/**
 * Restores what was half-typed before a reload, and stores what is typed from now on, in the tab's own storage. It is
 * removed when the form is left, whether saved or cancelled, and by the sign-out.
 */
export function useFormDraft<Values extends FieldValues>(
  draft: FormDraft<Values> | undefined,
  defaultValues: DefaultValues<Values>,
) {
  const { form, owner = null, fields } = draft ?? {}
  const of = useMemo(() => (form === undefined || owner === null ? null : { form, owner }), [form, owner])
  const [names] = useState<readonly string[]>(() => fields ?? [])
  const [restored] = useState(() => of && restore(of, names))
  const store = useMemo(() => of && createStore(of, names), [of, names])
  return { initialValues: Object.assign({}, defaultValues, restored), isRestored: restored !== null, store }
}

/** Follows a form while it is open; a form that ends removes its draft. */
export function useFollowedDraft<Values extends FieldValues>(
  { store, isRestored }: Pick<ReturnType<typeof useFormDraft<Values>>, 'store' | 'isRestored'>,
  { subscribe, getValues }: { subscribe: UseFormSubscribe<Values>; getValues: () => Values },
): void {
  // The form's store and the tab's storage, outside of React.
  useEffect(() => {
    if (store === null) return
    if (isRestored) store.write(getValues())
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: ({ values }) => store.write(values),
    })
    return () => {
      unsubscribe()
      store.remove()
    }
  }, [store, isRestored, subscribe, getValues])
}

/** The draft of an open form, in the tab's storage. */
type DraftStore = { write: (values: FieldValues) => void; remove: () => void }

function createStore(of: DraftOf, names: readonly string[]): DraftStore {
  return {
    write: (values) => {
      const texts = names.map((name) => [name, String(values[name] ?? '')])
      ifAllowed(() => writeDraft(sessionStorage, { ...of, at: now(), values: Object.fromEntries(texts) }))
    },
    remove: () => ifAllowed(() => removeDraft(sessionStorage, of)),
  }
}

function restore(of: DraftOf, names: readonly string[]): DraftValues | null {
  const values = ifAllowed(() => readDraft(sessionStorage, of, now()))
  if (values === null) return null
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))
}

// The device's clock, which goes on over a reload; only ages are measured with it.
function now(): number {
  return performance.timeOrigin + performance.now()
}

/** The result of an access to the tab's storage; null in a browser that forbids or lacks it. */
function ifAllowed<T>(access: () => T): T | null {
  try {
    return access()
  } catch {
    return null
  }
}
