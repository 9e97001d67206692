import type { ComponentProps, ReactNode } from 'react'
import { Search, X } from 'lucide-react'
import { classNames } from '../class-names.ts'
import { Icon } from '../action/icon.tsx'
import { IconButton } from '../action/icon-button.tsx'
import styles from './search-box.module.css'

export type SearchBoxProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'aria-label'> & {
  label: string
  value: string
  /** Called with what is typed, unless `render` makes the input. */
  onChange?: ((value: string) => void) | undefined
  clearLabel: string
  /** In place of clearing the value: also resets what it filled in. */
  onClear?: (() => void) | undefined
  /** After the input: a spinner. */
  trailing?: ReactNode
  /** Makes the input where it is a part of something: of an autocomplete, which has its value then. */
  render?: ((input: ComponentProps<'input'>) => ReactNode) | undefined
}

/** A search field with its magnifying glass and, once something is typed, a clear button. */
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
