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
  /** Called by the clear button; by default it clears the value. */
  onClear?: (() => void) | undefined
  /** Displayed after the input: a spinner. */
  trailing?: ReactNode
  /** Renders the input of another component, such as an autocomplete, which then owns the value. */
  render?: ((input: ComponentProps<'input'>) => ReactNode) | undefined
}

/** A search field with a magnifying glass, and a clear button unless it is empty. */
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
