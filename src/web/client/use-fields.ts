import { type ChangeEvent, useEffect, useEffectEvent, useRef, useState } from 'react'

type Texts<F extends string> = Record<F, string>
type Focusable = { focus: () => void }

/** What a form's fields are checked with: the message of what is wrong with one, null where nothing is. */
export type FieldCheck<F extends string> = (field: F, values: Texts<F>) => string | null

/**
 * The text fields of a form. A field is checked when it is left, not while it is typed in, and its message goes as
 * soon as the value is right.
 */
export function useFields<F extends string>(initial: Texts<F>, check: FieldCheck<F>) {
  const [values, setValues] = useState(initial)
  const [marked, setMarked] = useState<readonly F[]>([])
  const [refused, setRefused] = useState<Partial<Texts<F>>>({})
  const inputs = useRef(new Map<F, Focusable>())

  const set = (field: F, value: string) => change({ ...values, [field]: value })
  const change = (next: Texts<F>) => {
    setValues(next)
    setRefused({})
    setMarked(marked.filter((field) => check(field, next) !== null))
  }
  // What was typed before the page was alive stands in the inputs alone.
  const takeEarly = useEffectEvent(() => {
    const typed = [...inputs.current].flatMap(([field, input]) => {
      const text = typedIn(input)
      return text === '' || text === values[field] ? [] : [[field, text] as const]
    })
    if (typed.length > 0) change({ ...values, ...Object.fromEntries(typed) })
  })
  useEffect(() => takeEarly(), [])
  const leave = (field: F) => {
    if (check(field, values) !== null && !marked.includes(field)) setMarked([...marked, field])
  }
  const errorOf = (field: F) => refused[field] ?? (marked.includes(field) ? check(field, values) : null)
  const hold = (field: F) => (input: Focusable | null) => {
    if (input === null) inputs.current.delete(field)
    else inputs.current.set(field, input)
  }
  const focus = (field: F) => inputs.current.get(field)?.focus()

  /** Shows what is wrong with these fields and goes to the first one; true where nothing is. */
  const pass = (fields: readonly F[]) => {
    const wrong = fields.filter((field) => check(field, values) !== null)
    setMarked(wrong)
    const [first] = wrong
    if (first !== undefined) focus(first)
    return first === undefined
  }
  /** Shows what the server refused. */
  const refuse = (messages: Partial<Texts<F>>, fields: readonly F[]) => {
    setRefused(messages)
    const first = fields.find((field) => messages[field] !== undefined)
    if (first !== undefined) focus(first)
    return first !== undefined
  }
  /** What a `Field` or `Select` needs; `keep` is what of the typed text may stay. */
  const bind = (field: F, keep: (text: string) => string = (text) => text) => ({
    name: field,
    value: values[field],
    error: errorOf(field),
    ref: hold(field),
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      set(field, keep(event.target.value)),
    onBlur: () => leave(field),
  })
  return { values, set, change, leave, errorOf, hold, focus, pass, refuse, bind }
}

function typedIn(input: Focusable): string {
  const isText = input instanceof HTMLTextAreaElement || input instanceof HTMLInputElement
  return isText && input.type !== 'checkbox' && input.type !== 'radio' ? input.value : ''
}
