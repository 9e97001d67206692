import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './card.module.css'

export type CardProps = {
  as?: 'section' | 'article' | 'div' | 'li' | undefined
  /** Sticky on desktop, while the other column scrolls. */
  sticky?: boolean | undefined
  /** The id of the heading that names it. */
  labelledBy?: string | undefined
  /** The accessible name, if no heading provides one. */
  'aria-label'?: string | undefined
  className?: string | undefined
  children: ReactNode
}

/** A white card on the page's grey. */
export function Card(props: CardProps) {
  const { as: Element = 'section', sticky, labelledBy, className, children } = props
  return (
    <Element
      aria-labelledby={labelledBy}
      aria-label={props['aria-label']}
      className={classNames(styles['card'], sticky && styles['sticky'], className)}
    >
      {children}
    </Element>
  )
}
