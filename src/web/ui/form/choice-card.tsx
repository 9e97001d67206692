import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { CheckMark } from './checkbox.tsx'
import styles from './choice-card.module.css'
import { FieldMessage } from './field-frame.tsx'

export type ChoiceCardProps = {
  type: 'checkbox' | 'radio'
  name: string
  value: string
  checked: boolean
  onChange: (checked: boolean) => void
  /** The accessible name of the choice; by default the whole content of the card. */
  label?: string | undefined
  children: ReactNode
  /** Edit or another action; a sibling of the choice, never inside it. */
  action?: ReactNode
  /** Below the card and associated with the choice. */
  message?: { kind: 'success' | 'info' | 'error'; text: string } | null | undefined
  /** Cannot be chosen now: dashed and announced as unavailable. A press still calls `onChange`. */
  blocked?: boolean | undefined
  /** Centres mark and content vertically. */
  centered?: boolean | undefined
}

/** A card that is a checkbox or a radio button, with an optional action beside it. */
export function ChoiceCard(props: ChoiceCardProps) {
  const { type, name, value, checked, onChange, label, children, action, message, blocked, centered } = props
  const messageId = `${useId()}-message`
  return (
    <div>
      <div className={classNames(styles['card'], blocked && styles['blocked'])}>
        <label className={classNames(styles['choice'], centered && styles['centered'])}>
          <CheckMark
            type={type}
            name={name}
            value={value}
            checked={checked}
            onChange={(event) => onChange(event.target.checked)}
            aria-label={label}
            aria-describedby={message ? messageId : undefined}
            aria-disabled={blocked || undefined}
          />
          <span className={styles['content']}>{children}</span>
        </label>
        {action && <div className={styles['action']}>{action}</div>}
      </div>
      <div className={styles['message']} aria-live="polite">
        {message?.kind === 'error' && <FieldMessage id={messageId} error={message.text} />}
        {message && message.kind !== 'error' && (
          <p id={messageId} className={styles[message.kind]}>
            {message.text}
          </p>
        )}
      </div>
    </div>
  )
}

export type ChoiceCardsProps = { legend: string; legendHidden?: boolean | undefined; children: ReactNode }

/** The group around choice cards: a fieldset, named by its legend. */
export function ChoiceCards({ legend, legendHidden = true, children }: ChoiceCardsProps) {
  return (
    <fieldset>
      <legend className={legendHidden ? 'visually-hidden' : styles['legend']}>{legend}</legend>
      <div className={styles['cards']}>{children}</div>
    </fieldset>
  )
}
