import { useQuery } from '@tanstack/react-query'
import type { Reply } from '../../../../kernel/endpoint.ts'
import type { ConsentLine } from '../../../../domains/patients/consents.ts'
import type { bookingConsents } from '../../../../domains/patients/patients.contract.ts'
import { callOrThrow } from '../../../app/call-or-throw.ts'
import { queryKeys } from '../../../app/query-keys.ts'

/** The text of the consent, and who of the cart's patients gave it for what. */
export type WireConsents = Reply<typeof bookingConsents>['consents']

/** What the tests of a cart ask consent for; asked for only where there is one. */
export function useConsents(cartId: string | null) {
  return useQuery({
    queryKey: queryKeys.consents(cartId ?? ''),
    enabled: cartId !== null,
    queryFn: async ({ signal }) => (await callOrThrow('/api/booking/consents', {}, signal)).consents,
  })
}

/** The same as the rules know it. */
export function consentLines(consents: WireConsents | undefined): ConsentLine[] {
  const items = consents?.items ?? []
  return items.map((item) => ({ itemId: item.item_id, memberIds: item.member_ids.map(String) }))
}
