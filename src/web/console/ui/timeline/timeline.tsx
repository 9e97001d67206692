import type { ReactNode } from 'react'
import {
  ArrowLeftRight,
  CalendarClock,
  CreditCard,
  type LucideIcon,
  MessageSquare,
  StickyNote,
  UserCog,
} from 'lucide-react'
import { Icon } from '../../../ui/action/icon.tsx'
import { Pill, type PillProps } from '../../../ui/data/pill.tsx'
import { instantText } from '../../../../kernel/ist.ts'
import { type TimelineKind, timelineKindText } from './timeline.messages.ts'
import styles from './timeline.module.css'

export type TimelineEntry = {
  /** Unique among the entries. */
  id: string
  kind: TimelineKind
  title: string
  /** Details in addition to the title. */
  text?: ReactNode
  /** The state of a message, a payment or a refund. */
  state?: { text: string; tone: NonNullable<PillProps['tone']> } | undefined
  /** The displayed name of the actor. */
  actor: string
  /** An instant of the wire. */
  at: string
}

export type EntryTimelineProps = {
  /** The accessible name of the timeline. */
  label: string
  /** The entries in order, with the newest one last. */
  entries: readonly TimelineEntry[]
}

const ICONS: Record<TimelineKind, LucideIcon> = {
  event: CalendarClock,
  message: MessageSquare,
  payment: CreditCard,
  refund: ArrowLeftRight,
  note: StickyNote,
  staff: UserCog,
}

/** The timeline of a record: each entry with its kind, its actor and its time. @see OPS-O03 */
export function EntryTimeline({ label, entries }: EntryTimelineProps) {
  return (
    <ol className={styles['timeline']} aria-label={label}>
      {entries.map(({ id, kind, title, text, state, actor, at }) => (
        <li key={id} className={styles['entry']} data-kind={kind}>
          <span className={styles['icon']}>
            <Icon of={ICONS[kind]} size="s" />
          </span>
          <div className={styles['body']}>
            <p className={styles['title']}>
              <span className="visually-hidden">{timelineKindText[kind]}: </span>
              <span>{title}</span>
              {state && <Pill tone={state.tone}>{state.text}</Pill>}
            </p>
            {text !== undefined && <div className={styles['text']}>{text}</div>}
            <p className={styles['facts']}>
              {actor}, <time dateTime={at}>{instantText(at)}</time>
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}
