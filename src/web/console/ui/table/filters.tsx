import { useEffect, useEffectEvent, useState } from 'react'
import { Select } from '../../../ui/form/select.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'

const PAUSE_MS = 250

export type FilterSearchProps = {
  label: string
  hint?: string | undefined
  value: string
  onChange: (text: string) => void
  /** Called on Enter with the typed text, which the address may not contain yet. */
  onEnter?: ((typed: string) => void) | undefined
}

/** The search of a list, which `/` focuses. The address is updated after a pause in the typing. */
export function FilterSearch({ label, hint, value, onChange, onEnter }: FilterSearchProps) {
  const [text, setText] = useState(value)
  const [lastValue, setLastValue] = useState(value)
  if (value !== lastValue) {
    setLastValue(value)
    // The address changed by Back or by clearing the filters.
    setText(value)
  }
  const report = useEffectEvent((typed: string) => {
    if (typed !== value) onChange(typed)
  })

  // The clock: the list is filtered after a pause in the typing.
  useEffect(() => {
    const timer = setTimeout(() => report(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <TextField
      label={label}
      hint={hint}
      type="search"
      value={text}
      data-search
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={({ key, nativeEvent }) => {
        if (key === 'Enter' && !nativeEvent.isComposing) onEnter?.(text)
      }}
    />
  )
}

export type FilterSelectProps = {
  label: string
  /** The label of the option without a filter. */
  all: string
  value: string
  options: readonly { value: string; text: string }[]
  onChange: (value: string) => void
}

/** A filter of a list with a closed set of values. */
export function FilterSelect({ label, all, value, options, onChange }: FilterSelectProps) {
  return (
    <Select label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </Select>
  )
}
