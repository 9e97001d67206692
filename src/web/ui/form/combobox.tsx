import { type Ref, useId } from 'react'
import { ChevronDown } from 'lucide-react'
import { classNames } from '../class-names.ts'
import type { ComboboxOption } from './combobox-options.ts'
import styles from './combobox.module.css'
import { describedByMessage, FieldFrame, type FieldMessages } from './field-frame.tsx'
import { Icon } from '../icon.tsx'
import { useCombobox } from './use-combobox.ts'

export type ComboboxProps = FieldMessages & {
  label: string
  placeholder?: string | undefined
  options: readonly ComboboxOption[]
  /** The id of what was chosen, '' where nothing was. */
  value: string
  onChange: (id: string) => void
  /** Before the list opens; false keeps it shut. */
  onOpen?: (() => boolean) | undefined
  onBlur?: (() => void) | undefined
  /** Stands in the list's place: it loads, or could not be loaded. */
  status?: string | null | undefined
  /** Where nothing has the typed text in it. */
  emptyText: string
  ref?: Ref<HTMLInputElement> | undefined
}

/** A field with a list to choose from, narrowed down by typing: arrows, Enter, Escape, as WAI-ARIA describes it. */
export function Combobox(props: ComboboxProps) {
  const { label, placeholder, options, value, onChange, onOpen, status, emptyText, ref, ...field } = props
  const { onBlur, hint, error, success } = field
  const id = useId()
  const list = useCombobox({ options: status ? [] : options, value, onChange, onOpen })
  const hasOptions = list.isOpen && list.shown.length > 0
  const chosen = options.find((option) => option.id === value)
  return (
    <div className={styles['combobox']}>
      <FieldFrame id={id} label={label} {...{ hint, error, success }}>
        <input
          ref={ref}
          id={id}
          type="text"
          role="combobox"
          className={styles['input']}
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          aria-autocomplete="list"
          aria-expanded={hasOptions}
          aria-controls={hasOptions ? `${id}-list` : undefined}
          aria-activedescendant={hasOptions && list.active >= 0 ? `${id}-${list.active}` : undefined}
          {...describedByMessage(id, { hint, error, success })}
          value={list.isOpen ? list.text : (chosen?.name ?? '')}
          onClick={(event) => {
            if (list.isOpen) return
            event.currentTarget.select()
            list.open(null)
          }}
          onChange={(event) => list.open(event.target.value)}
          onKeyDown={list.press}
          onBlur={() => {
            list.close()
            onBlur?.()
          }}
        />
        <Icon of={ChevronDown} className={styles['chevron']} />
      </FieldFrame>
      {list.isOpen && <Popup id={id} label={label} value={value} list={list} text={status ?? emptyText} />}
    </div>
  )
}

type PopupProps = {
  id: string
  label: string
  value: string
  list: ReturnType<typeof useCombobox>
  text: string
}

function Popup({ id, label, value, list: { shown, active, pick }, text }: PopupProps) {
  if (shown.length === 0) {
    return (
      <output ref={reveal} className={classNames(styles['popup'], styles['none'])}>
        {text}
      </output>
    )
  }
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist cannot be styled, nor say that it loads
    <div ref={reveal} id={`${id}-list`} role="listbox" aria-label={label} className={styles['popup']}>
      {shown.map((option, at) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field hears the keys for its list
        <div
          key={option.id}
          ref={at === active ? reveal : undefined}
          id={`${id}-${at}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option stands in a select or datalist alone
          role="option"
          tabIndex={-1}
          aria-selected={option.id === value}
          className={classNames(styles['option'], at === active && styles['active'])}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => pick(option.id)}
        >
          {option.name}
        </div>
      ))}
    </div>
  )
}

const reveal = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })
