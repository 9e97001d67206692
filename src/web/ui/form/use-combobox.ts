import { type KeyboardEvent, useState } from 'react'
import { arrowTo, matching, type ComboboxOption } from './combobox-options.ts'

type ComboboxParts = {
  options: readonly ComboboxOption[]
  value: string
  onChange: (id: string) => void
  onOpen?: (() => boolean) | undefined
}

/** A list that opens under a field, narrowed down by what is typed; `active` is what Enter would choose. */
export function useCombobox({ options, value, onChange, onOpen }: ComboboxParts) {
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState<string | null>(null)
  const [activeId, setActiveId] = useState<string | null>(null)
  const shown = matching(options, typed ?? '')
  const active = shown.findIndex(({ id }) => id === activeId)

  const open = (text: string | null) => {
    if (onOpen && !onOpen()) return
    setOpen(true)
    setTyped(text)
    setActiveId(text === null || text === '' ? value : (matching(options, text)[0]?.id ?? null))
  }
  const close = () => {
    setOpen(false)
    setTyped(null)
  }
  const pick = (id: string) => {
    close()
    if (id !== value) onChange(id)
  }
  const press = (event: KeyboardEvent) => {
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp'
    if (!isOpen && !isArrow) return
    if (!isOpen) open(null)
    else if (event.key === 'Escape') close()
    else if (event.key === 'Enter') chooseActive()
    else if (isArrow) setActiveId(shown[arrowTo(event.key, active, shown.length) ?? -1]?.id ?? null)
    else return
    // Enter would send the form, and Escape would close the sheet around it.
    event.preventDefault()
    event.stopPropagation()
  }
  const chooseActive = () => {
    const option = shown[active]
    if (option) pick(option.id)
  }
  const chosen = options.find(({ id }) => id === value)
  return { isOpen, shown, active, text: typed ?? chosen?.name ?? '', open, close, pick, press }
}
