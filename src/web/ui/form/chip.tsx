import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '../class-names.ts'
import styles from './chip.module.css'

export type ChipLinkProps = ComponentProps<typeof Link> & {
  /** Outlined in white, for the hero. */
  onDark?: boolean | undefined
}

/** A pill-shaped link: a popular search, a concern. */
export function ChipLink({ onDark, className, ...rest }: ChipLinkProps) {
  return (
    <Link
      discover="none"
      {...rest}
      className={classNames(styles['chip'], onDark && styles['on-dark'], className)}
    />
  )
}

export type ChipsProps = {
  /** On phones the row is one line that scrolls sideways, over the full width of the screen. */
  scroll?: boolean | undefined
  children: ReactNode
}

/** A row of chips that wraps, or scrolls sideways on phones. */
export function Chips({ scroll, children }: ChipsProps) {
  return <div className={classNames(styles['chips'], scroll && styles['scroll'])}>{children}</div>
}
