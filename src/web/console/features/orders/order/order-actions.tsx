import { type ReactNode, useId } from 'react'
import { recordStepText } from '../../../../../domains/orders/order-events.messages.ts'
import { CONSOLE_PATH } from '../../../../app/console-path.ts'
import { Button, ButtonLink } from '../../../../ui/action/button.tsx'
import { FROM_ABOVE } from '../../../ui/frame/from-above.ts'
import { orderPath } from '../order-paths.ts'
import { stepText } from '../record-step/record-step.messages.ts'
import { type DeskOrder, type OrderRecord, refusalOf } from '../use-order.ts'
import { pageText } from './order-page.messages.ts'
import styles from './order.module.css'
import type { OrderAct } from '../../../../../domains/orders/desk/order-acts.ts'

/** An action that opens a dialog over the page. */
export type DialogAct = 'cancel' | 'refund' | 'record_step'

type OrderActionsProps = { record: OrderRecord; onDialog: (act: DialogAct) => void }

/** The paths of the actions that have a separate page. */
export function actPath(number: string, act: 'move' | 'correct'): string {
  return `${orderPath(number)}/${act}`
}

/** The actions for the order. An action that is not possible displays the reason. */
export function OrderActions({ record, onDialog }: OrderActionsProps) {
  const { number, refund_requests: requests } = record.order
  const isWaiting = requests.some(({ state }) => state === 'awaiting_approval')
  const canMove = refusalOf(record, 'move') === null
  const ended = refusalOfAll(record)
  if (ended !== null) return <EndedActions record={record} why={ended} />
  return (
    <ul className={styles['actions']}>
      {hasNextStep(record) && (
        <Action record={record} act="record_step" text={stepButtonText(record.order)}>
          <Button
            variant={canMove ? 'secondary' : 'primary'}
            size="s"
            full
            aria-haspopup="dialog"
            onClick={() => onDialog('record_step')}
          >
            {stepButtonText(record.order)}
          </Button>
        </Action>
      )}
      <Action record={record} act="move" text={pageText.move}>
        <ButtonLink variant="primary" size="s" full to={actPath(number, 'move')} state={FROM_ABOVE}>
          {pageText.move}
        </ButtonLink>
      </Action>
      <Action record={record} act="correct" text={pageText.correct}>
        <ButtonLink variant="secondary" size="s" full to={actPath(number, 'correct')} state={FROM_ABOVE}>
          {pageText.correct}
        </ButtonLink>
      </Action>
      <Action record={record} act="refund" text={pageText.refund}>
        <Button variant="secondary" size="s" full aria-haspopup="dialog" onClick={() => onDialog('refund')}>
          {pageText.refund}
        </Button>
      </Action>
      {isWaiting && (
        <Action record={record} act="approve_refund" text={pageText.approveRefund}>
          <ButtonLink variant="secondary" size="s" full to={`${CONSOLE_PATH}/refunds`}>
            {pageText.approveRefund}
          </ButtonLink>
        </Action>
      )}
      <Action record={record} act="cancel" text={pageText.cancel}>
        <Button variant="danger" size="s" full aria-haspopup="dialog" onClick={() => onDialog('cancel')}>
          {pageText.cancel}
        </Button>
      </Action>
      <AuditLink record={record} />
    </ul>
  )
}

const CHANGES: readonly OrderAct[] = ['move', 'correct', 'refund', 'cancel']

/** The reason why no change of the order is possible, if it is the same for all; otherwise null. */
function refusalOfAll(record: OrderRecord): string | null {
  const [first = null, ...others] = CHANGES.map((act) => refusalOf(record, act))
  return others.every((refusal) => refusal === first) ? first : null
}

function EndedActions({ record, why }: { record: OrderRecord; why: string }) {
  return (
    <ul className={styles['actions']}>
      <li className={styles['why']}>{why}</li>
      <AuditLink record={record} />
    </ul>
  )
}

function AuditLink({ record }: { record: OrderRecord }) {
  if (refusalOf(record, 'audit') !== null) return null
  return (
    <li>
      <ButtonLink variant="link" to={`${CONSOLE_PATH}/audit?subject=order:${record.order.number}`}>
        {pageText.audit}
      </ButtonLink>
    </li>
  )
}

/** Whether the order has a step to record, now or from the day of its visit on. */
function hasNextStep({ acts }: OrderRecord): boolean {
  const step = acts.find(({ act }) => act === 'record_step')
  return step?.code === null || step?.code === 'before_visit'
}

/** The button that records the next step of the order. */
export function stepButtonText({ next_steps: [next], has_collection: hasCollection }: DeskOrder): string {
  return next === undefined ? stepText.title : recordStepText(next, hasCollection)
}

type ActionProps = { record: OrderRecord; act: OrderAct; text: string; children: ReactNode }

/** An action, or a disabled button with the reason if it is not possible. */
function Action({ record, act, text, children }: ActionProps) {
  const id = useId()
  const refusal = refusalOf(record, act)
  if (refusal === null) return <li>{children}</li>
  return (
    <li>
      <Button variant="secondary" size="s" full disabled aria-describedby={id}>
        {text}
      </Button>
      <p id={id} className={styles['why']}>
        {refusal}
      </p>
    </li>
  )
}
