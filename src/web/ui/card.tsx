import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './card.module.css'

export type CardProps = ComponentProps<'section'> & {
  as?: 'section' | 'article' | 'div' | 'li' | undefined
  /** Stays in view on desktop while the other column scrolls. */
  sticky?: boolean | undefined
}

/** A white card on the page's grey; what stands in it is the caller's. */
export function Card({ as: Element = 'section', sticky, className, children, id, ...rest }: CardProps) {
  return (
    <Element
      id={id}
      aria-label={rest['aria-label']}
      aria-labelledby={rest['aria-labelledby']}
      className={classNames(styles['card'], sticky && styles['sticky'], className)}
    >
      {children}
    </Element>
  )
}
