import type { ReactNode } from 'react'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { classNames } from '../class-names.ts'
import styles from './field-frame.module.css'
import { Icon } from '../action/icon.tsx'

/** The texts below a field; the error replaces the success, and the success the hint. */
export type FieldMessages = {
  hint?: ReactNode
  error?: string | null | undefined
  success?: ReactNode
}

export type FieldFrameProps = FieldMessages & {
  /** The id of the control inside. */
  id: string
  label: ReactNode
  /** Displayed in grey after the label: "(optional)". */
  note?: string | undefined
  labelHidden?: boolean | undefined
  readOnly?: boolean | undefined
  /** Displayed beside the box: the button that submits its value. */
  beside?: ReactNode
  /** For a message that appears after an action: announced politely. */
  live?: boolean | undefined
  /** The longest possible message: its height is reserved, so that no message shifts the layout. */
  longestMessage?: string | undefined
  children: ReactNode
}

/** The label above a control, the box around it, and one message below it. */
export function FieldFrame(props: FieldFrameProps) {
  const { id, label, note, labelHidden, readOnly, beside, live, longestMessage, children } = props
  const { hint, error, success } = props
  const message = { id: messageId(id), hint, error, success }
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={labelHidden ? 'visually-hidden' : styles['label']}>
        {label}
        {note && <span className={styles['note']}> {note}</span>}
      </label>
      <div className={styles['row']}>
        <div
          className={classNames(
            styles['box'],
            Boolean(error) && styles['invalid'],
            readOnly && styles['read-only'],
          )}
        >
          {children}
        </div>
        {beside}
      </div>
      {live || longestMessage !== undefined ? (
        <LiveMessage {...message} live={live ?? false} longestMessage={longestMessage} />
      ) : (
        <FieldMessage {...message} />
      )}
    </div>
  )
}

type LiveMessageProps = FieldMessages & {
  id: string
  live?: boolean
  longestMessage?: string | undefined
}

/** A message that appears after an action, with space for the longest one. */
export function LiveMessage({ live = true, longestMessage, ...message }: LiveMessageProps) {
  return (
    <div
      aria-live={live ? 'polite' : undefined}
      className={styles['message-space']}
      data-room={longestMessage}
    >
      <FieldMessage {...message} />
    </div>
  )
}

/** The line below a field: an error or a success with an icon, or the hint. */
export function FieldMessage({ id, hint, error, success }: FieldMessages & { id: string }) {
  if (error) return message(id, 'error', <Icon of={CircleAlert} size="s" />, error)
  if (success) return message(id, 'success', <Icon of={CircleCheck} size="s" />, success)
  if (hint) return message(id, 'hint', null, hint)
  return null
}

function message(id: string, kind: 'error' | 'success' | 'hint', icon: ReactNode, text: ReactNode) {
  return (
    <p id={id} className={classNames(styles['message'], styles[kind])}>
      {icon}
      <span>{text}</span>
    </p>
  )
}

function messageId(id: string): string {
  return `${id}-message`
}

/** The attributes that associate a control with the message of its `FieldFrame`. */
export function describedByMessage(id: string, { hint, error, success }: FieldMessages) {
  return {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || success || hint ? messageId(id) : undefined,
  } as const
}
