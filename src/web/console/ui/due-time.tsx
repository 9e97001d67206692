import { instantText } from '../../../kernel/ist.ts'
import styles from './due-time.module.css'

type DueTimeProps = {
  /** The due time, displayed as a tooltip. */
  at: string
  /** The time that is left, or that is over. */
  text: string
  isOverdue: boolean
}

/** A due time of a list, emphasized once it is over. */
export function DueTime({ at, text, isOverdue }: DueTimeProps) {
  return (
    <time dateTime={at} title={instantText(at)} className={isOverdue ? styles['overdue'] : undefined}>
      {text}
    </time>
  )
}
