import { type KeyboardEvent, type Ref, useId, useRef, useState } from 'react'
import { Combobox as BaseCombobox } from '@base-ui/react/combobox'
import { ChevronDown } from 'lucide-react'
import { describedByMessage, FieldFrame, type FieldMessages } from './field-frame.tsx'
import { Icon } from '../action/icon.tsx'
import styles from './combobox.module.css'

/** An option of a combobox. */
export type ComboboxOption = { id: string; name: string }

export type ComboboxProps = FieldMessages & {
  label: string
  placeholder?: string | undefined
  options: readonly ComboboxOption[]
  /** The id of the choice, '' without one. */
  value: string
  onChange: (id: string) => void
  /** Called before the list opens; false prevents the opening. */
  onOpen?: (() => boolean) | undefined
  onBlur?: (() => void) | undefined
  /** Replaces the list: it loads, or could not be loaded. */
  status?: string | null | undefined
  /** The text if no option contains the typed text. */
  emptyText: string
  /** Has the options searched for elsewhere as somebody types; the choice may then be none of them. */
  search?: { onType: (text: string) => void; chosen: ComboboxOption | null } | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/** A field with a list of options, filtered by typing. */
export function Combobox(props: ComboboxProps) {
  const { label, placeholder, options, value, onChange, onOpen, status, emptyText, search, ref, ...field } =
    props
  const { onBlur, hint, error, success } = field
  const id = useId()
  const container = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const chosen =
    search === undefined ? (options.find((option) => option.id === value) ?? null) : search.chosen
  return (
    <BaseCombobox.Root
      id={id}
      items={status ? NO_OPTIONS : options}
      value={chosen}
      itemToStringLabel={nameOf}
      itemToStringValue={idOf}
      isItemEqualToValue={isSame}
      autoHighlight
      {...searchProps(search)}
      open={isOpen}
      onOpenChange={(next) => setOpen(next && (onOpen?.() ?? true))}
      // An emptied field keeps its choice until another is made.
      onValueChange={(option) => option !== null && option.id !== value && onChange(option.id)}
    >
      <div ref={container} className={styles['combobox']}>
        <FieldFrame id={id} label={label} {...{ hint, error, success }}>
          <BaseCombobox.Input
            ref={ref}
            className={styles['input']}
            placeholder={placeholder}
            {...describedByMessage(id, { hint, error, success })}
            // The typed text replaces the choice.
            onClick={({ currentTarget }) => {
              if (currentTarget.value === chosen?.name) currentTarget.select()
            }}
            onKeyDown={(event) => leaveToSurroundings(event, isOpen)}
            onBlur={onBlur}
          />
          <Icon of={ChevronDown} className={styles['chevron']} />
        </FieldFrame>
      </div>
      <BaseCombobox.Portal container={container}>
        <BaseCombobox.Positioner anchor={container} sideOffset={4} className={styles['positioner']}>
          <BaseCombobox.Popup className={styles['popup']}>
            <BaseCombobox.Empty className={styles['none']}>{status ?? emptyText}</BaseCombobox.Empty>
            <BaseCombobox.List aria-label={label} className={styles['list']}>
              {(option: ComboboxOption) => (
                <BaseCombobox.Item key={option.id} value={option} className={styles['option']}>
                  {option.name}
                </BaseCombobox.Item>
              )}
            </BaseCombobox.List>
          </BaseCombobox.Popup>
        </BaseCombobox.Positioner>
      </BaseCombobox.Portal>
    </BaseCombobox.Root>
  )
}

// A choice that is written into the field is no text to search for.
function searchProps(search: ComboboxProps['search']) {
  if (search === undefined) return {}
  const onInputValueChange = (text: string, { reason }: { reason: string }) => {
    if (reason === 'input-change') search.onType(text)
  }
  return { filter: null, onInputValueChange }
}

const NO_OPTIONS: readonly ComboboxOption[] = []
const idOf = ({ id }: ComboboxOption) => id
const nameOf = ({ name }: ComboboxOption) => name
const isSame = (option: ComboboxOption, other: ComboboxOption) => option.id === other.id

/** Escape on a closed list closes the sheet and clears no choice; Enter on an open list does not submit the form. */
function leaveToSurroundings(
  event: KeyboardEvent & { preventBaseUIHandler: () => void },
  isOpen: boolean,
): void {
  if (event.key === 'Escape' && !isOpen) event.preventBaseUIHandler()
  if (event.key === 'Enter' && isOpen) event.preventDefault()
}
