import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import styles from './thumb-bar.module.css'

export type ThumbBarProps = {
  /** Hidden on wide screens, which have the actions elsewhere. */
  isOnlyNarrow?: boolean | undefined
  children: ReactNode
}

/** The most frequent actions of a page, at the bottom of narrow screens. */
export function ThumbBar({ isOnlyNarrow, children }: ThumbBarProps) {
  return (
    <div className={classNames(styles['bar'], isOnlyNarrow && styles['narrow'])} data-fixed-bar>
      {children}
    </div>
  )
}
