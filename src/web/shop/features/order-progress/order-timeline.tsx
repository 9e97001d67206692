import {
  aheadText,
  arrivalText,
  momentText,
  profileText,
  slotText,
} from '../../../../domains/orders/order-pages.messages.ts'
import { orderProgress, type ProgressStep } from '../../../../domains/orders/order-progress.ts'
import type { WireOrder } from '../../../../domains/orders/orders.contract.ts'
import { statusLabel } from '../../../../domains/orders/orders.messages.ts'
import type { IstDate } from '../../../../kernel/ist.ts'
import { useContent } from '../../data/use-content.ts'
import styles from './order-progress.module.css'
import { Timeline, type TimelineStep } from '../../../ui/data/timeline.tsx'

type OrderTimelineProps = {
  order: Pick<WireOrder, 'order_status' | 'slot' | 'timeline' | 'report_delivery'>
  /** Null until it has loaded. */
  today: IstDate | null
  /** Displayed after the time of the confirmation. */
  afterConfirmation?: string | undefined
  /** When the report is expected; the empty text reserves its line. */
  reportBy?: string | undefined
}

/** The status of an order: its past and future steps. */
export function OrderTimeline({ order, today, afterConfirmation = '', reportBy }: OrderTimelineProps) {
  const { order_status: status, slot, timeline } = order
  const lab = useContent()?.lab
  const afterEvent: Record<string, string> = {
    [statusLabel.processing]: afterConfirmation,
    [aheadText['report-ready']]: order.report_delivery,
  }
  const toStep = (step: ProgressStep): TimelineStep => {
    switch (step.kind) {
      case 'event': {
        const after = afterEvent[step.text] ?? ''
        const text = `${momentText(new Date(step.at), today)}${after && `. ${after}`}`
        return { id: `${step.text} ${step.at}`, title: step.text, text, state: step.isNow ? 'now' : 'done' }
      }
      case 'status':
        return { id: step.status, title: statusLabel[step.status], state: 'done' }
      case 'ahead': {
        return { id: step.step, title: aheadText[step.step], text: aheadOf(step.step), state: 'ahead' }
      }
    }
  }
  const aheadOf = (step: keyof typeof aheadText) => {
    if (step === 'on-the-way' && slot !== null) return arrivalText(slot)
    if (step === 'collected' && slot !== null) return slotText(slot, today)
    if (step === 'at-lab' && lab !== '') return lab
    if (step !== 'report-ready') return undefined
    return (
      <>
        {reportBy !== undefined && <p className={styles['expected']}>{reportBy}</p>}
        {order.report_delivery}
      </>
    )
  }
  const steps = orderProgress({ status, hasCollection: slot !== null, events: timeline }).map(toStep)
  return <Timeline steps={steps} doneText={profileText.done} />
}
