import { Link } from 'react-router'
import styles from './segmented-toggle.module.css'

export type SegmentedToggleProps<Value extends string> = {
  /** Read out: "Show". */
  label: string
  options: readonly { value: Value; text: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** Switches between two or three views, such as Day and Week. */
export function SegmentedToggle<Value extends string>(props: SegmentedToggleProps<Value>) {
  const { label, options, value, onChange } = props
  return (
    <fieldset aria-label={label} className={styles['group']}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={styles['option']}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.text}
        </button>
      ))}
    </fieldset>
  )
}

export type SegmentedLinksProps = {
  /** Read out: "Show". */
  label: string
  links: readonly { to: string; text: string; current: boolean }[]
}

/** A segmented toggle of links, for pages that work without JavaScript. */
export function SegmentedLinks({ label, links }: SegmentedLinksProps) {
  return (
    <nav aria-label={label} className={styles['group']}>
      {links.map(({ to, text, current }) => (
        <Link
          key={to}
          to={to}
          preventScrollReset
          className={styles['option']}
          aria-current={current ? 'true' : undefined}
        >
          {text}
        </Link>
      ))}
    </nav>
  )
}
