import type { ReactNode } from 'react'
import { BadgeIndianRupee, CircleAlert, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import { classNames } from '../class-names.ts'
import { Icon } from '../action/icon.tsx'
import styles from './note.module.css'

export type NoteKind = 'info' | 'save' | 'warn' | 'error'

export type NoteProps = {
  kind?: NoteKind | undefined
  /** Replaces the kind's own icon. */
  icon?: LucideIcon | undefined
  /** For a note that appears after an action: announced politely, an error immediately. */
  live?: boolean | undefined
  children: ReactNode
}

const ICONS: Record<NoteKind, LucideIcon> = {
  info: Info,
  save: BadgeIndianRupee,
  warn: TriangleAlert,
  error: CircleAlert,
}

/** A coloured remark with an icon. It is static text unless it is live. */
export function Note({ kind = 'info', icon, live, children }: NoteProps) {
  const role = live ? (kind === 'error' ? 'alert' : 'status') : undefined
  return (
    <div className={classNames(styles['note'], styles[kind])} role={role}>
      <Icon of={icon ?? ICONS[kind]} />
      <div>{children}</div>
    </div>
  )
}
