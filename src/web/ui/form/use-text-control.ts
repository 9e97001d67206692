import { type ChangeEvent, useEffect, useEffectEvent, useRef } from 'react'
import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form'
import { useField } from './use-field.ts'

type TextElement = HTMLInputElement | HTMLTextAreaElement

export type TextBinding<Values extends FieldValues> = {
  control: Control<Values>
  name: FieldPathByValue<Values, string>
  /** Returns the allowed part of the typed text. */
  mask?: ((text: string) => string) | undefined
  /** Corrects the text when the customer leaves the field. */
  tidy?: ((text: string) => string) | undefined
  /** An empty field shows no error before the form is submitted. */
  allowsEmptyOnBlur?: boolean | undefined
}

/** The attributes that bind an input or a text area to a field of a form. */
export function useTextControl<Values extends FieldValues>(binding: TextBinding<Values>) {
  const { control, name, mask = unchanged, tidy = unchanged, allowsEmptyOnBlur } = binding
  const { value, error, ref, onChange, onBlur } = useField({ control, name })
  const text: string = value
  const element = useRef<TextElement>(null)

  const takeEarlyText = useEffectEvent(() => {
    const typed = element.current?.value ?? ''
    if (typed !== '' && typed !== text) onChange(mask(typed))
  })
  // The DOM: text that was typed before hydration is only in the input.
  useEffect(() => takeEarlyText(), [])

  return {
    name,
    value: text,
    error,
    ref: (input: TextElement | null) => {
      element.current = input
      ref(input)
    },
    onChange: (event: ChangeEvent<TextElement>) => onChange(mask(event.target.value)),
    onBlur: () => {
      const tidied = tidy(text)
      if (tidied !== text) onChange(tidied)
      if (!(allowsEmptyOnBlur && tidied === '')) onBlur()
    },
  }
}

function unchanged(text: string): string {
  return text
}
