import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './pill.module.css'

export type PillProps = {
  tone?: 'plain' | 'brand' | 'info' | 'save' | 'warn' | 'error' | undefined
  children: ReactNode
}

/** A small label for a fact ("Female", "34 years"). The coloured, rounded tones show a state. */
export function Pill({ tone = 'plain', children }: PillProps) {
  return <span className={classNames(styles['pill'], styles[tone])}>{children}</span>
}
