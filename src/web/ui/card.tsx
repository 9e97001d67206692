import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './card.module.css'

export type CardProps = {
  as?: 'section' | 'article' | 'div' | 'li' | undefined
  /** Stays in view on desktop while the other column scrolls. */
  sticky?: boolean | undefined
  /** The id of the heading that names it. */
  labelledBy?: string | undefined
  className?: string | undefined
  children: ReactNode
}

/** A white card on the page's grey; what stands in it is the caller's. */
export function Card({ as: Element = 'section', sticky, labelledBy, className, children }: CardProps) {
  return (
    <Element
      aria-labelledby={labelledBy}
      className={classNames(styles['card'], sticky && styles['sticky'], className)}
    >
      {children}
    </Element>
  )
}
