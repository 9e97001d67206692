import { useRef } from 'react'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Calls } from '../../../../contract.ts'
import type { Result } from '../../../../kernel/result.ts'
import { callOrThrow } from '../../../app/call-or-throw.ts'
import type { CallFailure } from '../../../app/call.ts'
import { consoleKeys } from '../../app/console-keys.ts'
import { useConsoleCall } from '../../app/use-console-call.ts'
import { completePicks, type Draft, type DraftPick, testsOf } from './draft.ts'

function draftQuery(id: number) {
  return queryOptions({
    queryKey: consoleKeys.assistDraft(id),
    queryFn: ({ signal }) => callOrThrow('/api/console/assist/get', { draft: id }, signal),
  })
}

/** The stored booking, or the number of its order once it is placed. */
export function useDraft(id: number) {
  return useQuery(draftQuery(id))
}

type CartBody = Calls['/api/console/assist/cart']['body']

/** A change of tests, patients and coupon. Absent fields do not change. */
export type CartWish = Partial<Pick<CartBody, 'skus' | 'picks' | 'coupon'>>

type Reply = Result<{ draft: Draft }, CallFailure>

/** The calls that change a booking. Each resolves to the reason of a failure, or null. */
export type DraftChanges = ReturnType<typeof useDraftChanges>

/**
 * The writes of a booking. They run one after the other, and each starts from the reply of the previous one, so that quick
 * input loses nothing.
 */
export function useDraftChanges(id: number) {
  const queryClient = useQueryClient()
  const callConsole = useConsoleCall()
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const waiting = useRef(0)
  const { queryKey } = draftQuery(id)
  const stored = () => queryClient.getQueryData(queryKey)?.draft ?? null
  const store = (draft: Draft) => queryClient.setQueryData(queryKey, { draft, order_number: null })

  const change = (send: (draft: Draft) => Promise<Reply>): Promise<CallFailure | null> => {
    waiting.current += 1
    const work = async () => {
      const before = stored()
      const reply = before && (await send(before))
      waiting.current -= 1
      if (reply === null) return null
      if (!reply.ok) {
        // Fetches the stored booking, because the change may have succeeded although its reply was lost.
        await queryClient.invalidateQueries({ queryKey })
        return reply.refusal
      }
      const { draft } = reply.value
      store(waiting.current === 0 ? draft : { ...draft, picks: stored()?.picks ?? draft.picks })
      return null
    }
    const done = queue.current.then(work)
    queue.current = done
    return done
  }
  const setCart = (wish: (draft: Draft) => CartWish) =>
    change((draft) =>
      callConsole('/api/console/assist/cart', { draft: id, ...cartOf(draft), ...wish(draft) }),
    )

  return {
    setCart,
    /** Displays the patients of the tests immediately, then stores them. */
    setPicks: (next: (picks: readonly DraftPick[]) => DraftPick[]) => {
      const before = stored()
      if (before !== null) store({ ...before, picks: next(before.picks) })
      return setCart(() => ({}))
    },
    /** Adds a patient, and assigns the patient to the tests without one. */
    addPatient: async (patient: Calls['/api/console/assist/patient']['body']['patient']) => {
      const failure = await change(() => callConsole('/api/console/assist/patient', { draft: id, patient }))
      if (failure !== null) return { failure, testsFailure: null }
      const draft = stored()
      const isWaiting = draft !== null && completed(draft).length > draft.picks.length
      const testsFailure = isWaiting ? await setCart((now) => ({ picks: completed(now) })) : null
      return { failure: null, testsFailure }
    },
    setAddress: (address: Omit<Calls['/api/console/assist/address']['body'], 'draft'>) =>
      change(() => callConsole('/api/console/assist/address', { draft: id, ...address })),
    holdSlot: (slot: string) =>
      change(() => callConsole('/api/console/assist/slot', { draft: id, slot_id: slot })),
    reload: () => queryClient.invalidateQueries({ queryKey }),
  }
}

function completed({ patients, cart, picks }: Draft): DraftPick[] {
  return completePicks(patients, testsOf({ cart }), picks)
}

function cartOf({ cart, picks }: Draft): Required<CartWish> {
  return {
    skus: cart.items.map(({ product }) => product.sku),
    picks,
    coupon: cart.applied_coupons[0]?.code ?? null,
  }
}
