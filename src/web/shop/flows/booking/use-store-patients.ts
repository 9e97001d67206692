import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { drawerToast } from '../../../../domains/cart/drawer.messages.ts'
import type { Chosen } from '../../../../domains/patients/applicability.ts'
import { toChoiceKey } from '../../../../domains/patients/picks.ts'
import { queryKeys } from '../../../app/query-keys.ts'
import { call } from '../../../app/call.ts'
import { failureText } from '../../../app/failure-text.ts'
import { CART_CHANGE } from '../../data/use-cart.ts'
import { showToastFor } from './toast.ts'
import type { Booking } from './use-booking.ts'

/**
 * Stores each valid choice of patients on the server, so that the totals follow immediately: at the patients step, and at
 * the review, where tests can be added and removed.
 */
export function useStorePatients(booking: Booking, isVisible: boolean): void {
  const { cart, patients, rows, isReady, kind } = booking
  const { mutate } = useStore(cart?.id ?? '')
  const sent = useRef<{ cartId: string; words: string } | null>(null)
  const stored = wordsOf(rows.map((row) => ({ memberId: String(row.member_id), itemId: row.item_id })))
  const isBookable = isVisible && isReady && kind === 'diagnostic' && patients.refusal === null
  const wanted = isBookable ? wordsOf(patients.choice) : ''
  const cartId = cart?.id ?? ''

  // The server's record of the choice, which other tabs also read.
  useEffect(() => {
    if (wanted === '') return
    const last = sent.current?.cartId === cartId ? sent.current.words : stored
    if (wanted === last) return
    sent.current = { cartId, words: wanted }
    mutate(wanted)
  }, [wanted, stored, cartId, mutate])
}

function useStore(cartId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    ...CART_CHANGE,
    mutationFn: async (words: string) => {
      const choices = words.split(' ').map((word) => word.split(':'))
      const member_id = JSON.stringify(choices.map(([memberId, item_id]) => ({ memberId, item_id })))
      return call('/api/booking/patients', { member_id })
    },
    onSuccess: async (stored) => {
      if (stored.ok) queryClient.setQueryData(queryKeys.cart, stored.value.cart)
      else {
        showToastFor(failureText(stored.refusal, drawerToast['went-wrong']))
        await queryClient.invalidateQueries({ queryKey: queryKeys.cart })
      }
      await queryClient.invalidateQueries({ queryKey: queryKeys.slotDetails(cartId) })
      await queryClient.invalidateQueries({ queryKey: queryKeys.consents(cartId) })
    },
  })
}

function wordsOf(choice: readonly Pick<Chosen, 'memberId' | 'itemId'>[]): string {
  return [...new Set(choice.map(toChoiceKey))].toSorted().join(' ')
}
