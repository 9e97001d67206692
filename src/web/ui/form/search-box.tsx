import type { ComponentProps, ReactNode } from 'react'
import { Search, X } from 'lucide-react'
import { classNames } from '../class-names.ts'
import { Icon } from '../action/icon.tsx'
import { IconButton } from '../action/icon-button.tsx'
import styles from './search-box.module.css'

export type SearchBoxProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'aria-label'> & {
  label: string
  value: string
  /** Called with the typed text, unless `render` creates the input. */
  onChange?: ((value: string) => void) | undefined
  clearLabel: string
  /** Replaces clearing the value: also resets the fields that it filled in. */
  onClear?: (() => void) | undefined
  /** After the input: a spinner. */
  trailing?: ReactNode
  /** Creates the input if it belongs to another component, such as an autocomplete, which owns its value then. */
  render?: ((input: ComponentProps<'input'>) => ReactNode) | undefined
}

/** A search field with its magnifying glass and, for a non-empty text, a clear button. */
export function SearchBox(props: SearchBoxProps) {
  const { label, value, onChange, clearLabel, onClear, trailing, render, className, ...rest } = props
  const input = {
    enterKeyHint: 'search',
    autoComplete: 'off',
    ...rest,
    type: 'search',
    className: styles['input'],
    'aria-label': label,
  } as const
  return (
    <div className={classNames(styles['box'], className)}>
      <Icon of={Search} className={styles['glass']} />
      {render ? (
        render(input)
      ) : (
        <input {...input} value={value} onChange={(event) => onChange?.(event.target.value)} />
      )}
      {trailing}
      {value !== '' && (
        <IconButton
          className={styles['clear']}
          label={clearLabel}
          icon={X}
          iconSize="m"
          onClick={onClear ?? (() => onChange?.(''))}
        />
      )}
    </div>
  )
}
