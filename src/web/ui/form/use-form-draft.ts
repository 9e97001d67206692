import { useEffect, useMemo, useState } from 'react'
import type { DefaultValues, FieldPath, FieldValues, UseFormSubscribe } from 'react-hook-form'
import { readDraft, removeDraft, writeDraft, type DraftId, type DraftValues } from './drafts.ts'
import { ifAllowed } from '../if-allowed.ts'

/** A form whose draft survives a reload of the page. */
export type FormDraft<Values extends FieldValues> = {
  /** The name of the form, unique among the forms that can be open at the same time. */
  form: string
  /** The id of the signed-in customer. Null for a visitor, whose drafts are not stored: visitors have no identity. */
  owner: number | null
  /** The text fields to store. Declarations and health data must not be listed, so that they are never stored. */
  fields: readonly FieldPath<Values>[]
}

/**
 * The draft of a form in `sessionStorage`: the initial values of the form, restored after a reload, and the store for
 * later changes. Leaving the form removes the draft, whether it was saved or cancelled; so does the sign-out.
 */
export function useFormDraft<Values extends FieldValues>(
  draft: FormDraft<Values> | undefined,
  defaultValues: DefaultValues<Values>,
) {
  const { form, owner = null, fields } = draft ?? {}
  const id = useMemo(() => (form === undefined || owner === null ? null : { form, owner }), [form, owner])
  const [names] = useState<readonly string[]>(() => fields ?? [])
  const [restored] = useState(() => id && restore(id, names))
  const store = useMemo(() => id && createStore(id, names), [id, names])
  return { initialValues: Object.assign({}, defaultValues, restored), isRestored: restored !== null, store }
}

/** Stores each change of a form while it is open, and removes the draft when it closes. */
export function useFollowedDraft<Values extends FieldValues>(
  { store, isRestored }: Pick<ReturnType<typeof useFormDraft<Values>>, 'store' | 'isRestored'>,
  { subscribe, getValues }: { subscribe: UseFormSubscribe<Values>; getValues: () => Values },
): void {
  // The store of react-hook-form and `sessionStorage`, both outside React.
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

/** The stored draft of an open form. */
type DraftStore = { write: (values: FieldValues) => void; remove: () => void }

function createStore(id: DraftId, names: readonly string[]): DraftStore {
  return {
    write: (values) => {
      const texts = names.map((name) => [name, String(values[name] ?? '')])
      ifAllowed(() => writeDraft(sessionStorage, { ...id, at: now(), values: Object.fromEntries(texts) }))
    },
    remove: () => ifAllowed(() => removeDraft(sessionStorage, id)),
  }
}

function restore(id: DraftId, names: readonly string[]): DraftValues | null {
  const values = ifAllowed(() => readDraft(sessionStorage, id, now()))
  if (values === null) return null
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))
}

// The device's clock continues across a reload. It only measures the age of a draft.
function now(): number {
  return performance.timeOrigin + performance.now()
}
