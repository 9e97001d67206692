import { useState } from 'react'
import {
  noChangeText,
  movedOftenText,
  moveRuleText,
  rescheduleText as text,
} from '../../../../../domains/orders/after-order.messages.ts'
import { slotText } from '../../../../../domains/orders/order-pages.messages.ts'
import type { WireOrder } from '../../../../../domains/orders/orders.contract.ts'
import { minuteOf, parseIstDate } from '../../../../../kernel/ist.ts'
import { useFastingHours } from '../../../data/use-fasting-hours.ts'
import { useShopClock } from '../../../../app/use-shop-clock.ts'
import { useArea } from '../../../features/addresses/use-area.ts'
import { DRAWER_WORDS, SlotPicker } from '../../../features/slot-picker/slot-picker.tsx'
import { useSlotChoice } from '../../../features/slot-picker/use-slot-choice.ts'
import { slotId } from '../../../../../domains/slots/slots.ts'
import { Button } from '../../../../ui/action/button.tsx'
import { Note } from '../../../../ui/feedback/note.tsx'
import { Sheet } from '../../../../ui/overlay/sheet.tsx'
import { SupportCall } from '../../order-pages/support-call.tsx'
import { isCollected } from './order-facts.ts'
import styles from './order-actions.module.css'
import { useReschedule } from './use-reschedule.ts'

type RescheduleSheetProps = { order: WireOrder; open: boolean; onClose: () => void; onClosed: () => void }

// A different prefix than the booking's picker, which may be on the same page.
const PICKER = { name: 'visit-', words: { ...DRAWER_WORDS, fasting: text.fasting } }

/** Moves a booked visit to another slot, with the slot picker of the booking. @see CancellationRule */
export function RescheduleSheet({ order, ...overlay }: RescheduleSheetProps) {
  // Constant during the exit animation after the last move.
  const [canMove] = useState(order.can_reschedule)
  return canMove ? <Choosing order={order} {...overlay} /> : <NoMore order={order} {...overlay} />
}

function NoMore({ order, ...overlay }: RescheduleSheetProps) {
  return (
    <Sheet {...overlay} title={text.title} closeLabel={text.close}>
      <Ended
        why={
          order.can_cancel
            ? movedOftenText
            : noChangeText(isCollected(order), order.cancellation.hours_before_visit)
        }
      />
    </Sheet>
  )
}

/** Why the visit can no longer be changed, with the support phone. */
function Ended({ why }: { why: string }) {
  return (
    <div className={styles['sheet']}>
      <Note kind="warn" live>
        {why}
      </Note>
      <SupportCall />
    </div>
  )
}

function Choosing({ order, ...overlay }: RescheduleSheetProps) {
  const clock = useShopClock()
  const { area, isFailed, retry } = useArea(order.address?.postcode ?? null)
  const areaId = area === undefined ? undefined : (area?.AreaId ?? null)
  const current = currentSlotId(order, areaId ?? null)
  const fastingHours = useFastingHours(order.items, overlay.open)
  const choice = useSlotChoice({
    area: { areaId, isFailed, retry },
    isRequested: overlay.open,
    now: clock(),
    heldId: current,
    fastingHours,
    isStored: false,
  })
  const { isBusy, problem, move } = useReschedule(order, choice, overlay.onClose)
  const now = clock()
  const isSame = choice.slot !== null && choice.slot.id === current

  return (
    <Sheet
      {...overlay}
      title={text.title}
      closeLabel={text.close}
      tall
      footer={
        problem === null && (
          <div className={styles['footer']}>
            <output className={styles['hint']}>{hintText(order, isSame)}</output>
            <Button
              full
              disabled={choice.slot === null || isSame}
              busy={isBusy}
              busyLabel={text.moving}
              onClick={move}
            >
              {text.move}
            </Button>
          </div>
        )
      }
    >
      {problem === null ? (
        <>
          {order.slot && (
            <p className={styles['current']}>
              {text.now}: <b>{slotText(order.slot, choice.today)}</b>
            </p>
          )}
          {areaId === null ? (
            <Ended why={text.notServed} />
          ) : (
            now && <SlotPicker {...PICKER} choice={choice} fastingHours={fastingHours} now={now} />
          )}
        </>
      ) : (
        <Ended why={problem} />
      )}
    </Sheet>
  )
}

function hintText({ cancellation }: WireOrder, isSame: boolean): string {
  return isSame ? text.chooseOther : moveRuleText(cancellation.hours_before_visit)
}

function currentSlotId({ slot }: WireOrder, areaId: number | null): string | null {
  const day = slot === null ? null : parseIstDate(slot.slot_date)
  if (slot === null || day === null || areaId === null) return null
  return slotId(areaId, day, minuteOf(slot.slot_time.slice(0, 5)))
}
