import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { parseIstDate } from '../../../kernel/ist.ts'
import { keys } from '../../client/keys.ts'
import { memberOf } from '../../features/patients/patient.ts'
import { coveringChoice } from './booking.ts'
import { submitSlot } from './submit-slot.ts'
import type { Booking } from './use-booking.ts'

/**
 * Tests that came into the cart after the slot was chosen are for those who are tested already: they are stored with
 * the slot that is held. Where a test is for none of them, the step of the patients asks before anything is paid.
 */
export function useCoverTests(booking: Booking): void {
  const queries = useQueryClient()
  const tried = useRef('')
  const { cart, rows, tests, patients, family, isReady } = booking
  const chosen = family.filter(({ member_id }) => patients.ids.includes(String(member_id))).map(memberOf)
  const choice = cart?.hold && isReady ? coveringChoice(tests, rows, chosen) : null
  const wanted = choice?.map(({ memberId, itemId }) => `${memberId} ${itemId}`).join() ?? ''

  const cover = useEffectEvent(async () => {
    const day = cart?.hold && parseIstDate(cart.hold.slot_date)
    if (!cart?.hold || !day || choice === null) return
    const slot = { id: cart.hold.slot_id, day, time: cart.hold.slot_time }
    const submitted = await submitSlot(booking, slot, choice)
    if (!submitted.ok) return
    await queries.invalidateQueries({ queryKey: keys.slotDetails(cart.id ?? '') })
    await queries.invalidateQueries({ queryKey: keys.cart })
  })

  // The server's memory of who is tested for what.
  useEffect(() => {
    if (wanted === '' || wanted === tried.current) return
    tried.current = wanted
    void cover()
  }, [wanted])
}
