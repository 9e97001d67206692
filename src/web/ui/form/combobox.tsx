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
  /** The id of the chosen option; empty if none is chosen. */
  value: string
  onChange: (id: string) => void
  /** Called before the list opens; false prevents the opening. */
  onOpen?: (() => boolean) | undefined
  onBlur?: (() => void) | undefined
  /** Displayed instead of the list while it loads or after it failed to load. */
  status?: string | null | undefined
  /** Displayed if no option contains the typed text. */
  emptyText: string
  /**
   * Moves the filtering to the caller, such as a search on the server. The chosen option may be missing in `options`.
   */
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
      // Emptying the field does not clear the choice.
      onValueChange={(option) => option !== null && option.id !== value && onChange(option.id)}
    >
      <div ref={container} className={styles['combobox']}>
        <FieldFrame id={id} label={label} {...{ hint, error, success }}>
          <BaseCombobox.Input
            ref={ref}
            className={styles['input']}
            placeholder={placeholder}
            {...describedByMessage(id, { hint, error, success })}
            // Selects the name of a choice, so that typing replaces it. After a quick tap it may not be `chosen` yet.
            onClick={({ currentTarget }) => {
              const text = currentTarget.value
              if (text === chosen?.name || options.some(({ name }) => name === text)) currentTarget.select()
            }}
            onKeyDown={(event) => limitKeys(event, isOpen)}
            onBlur={onBlur}
          />
          <Icon of={ChevronDown} className={styles['chevron']} />
        </FieldFrame>
      </div>
      <BaseCombobox.Portal container={container}>
        <BaseCombobox.Positioner anchor={container} sideOffset={4} className={styles['positioner']}>
          <BaseCombobox.Popup className={styles['popup']}>
            <BaseCombobox.Empty className={styles['empty']}>{status ?? emptyText}</BaseCombobox.Empty>
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

// Base UI also writes the chosen name into the field; only typed text is searched for.
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

/** With a closed list Escape closes the sheet and does not clear the choice; with an open one Enter does not submit. */
function limitKeys(event: KeyboardEvent & { preventBaseUIHandler: () => void }, isOpen: boolean): void {
  if (event.key === 'Escape' && !isOpen) event.preventBaseUIHandler()
  if (event.key === 'Enter' && isOpen) event.preventDefault()
}
