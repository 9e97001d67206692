import { useQuery } from '@tanstack/react-query'
import type { Reply } from '../../../../kernel/endpoint.ts'
import type { ConsentLine } from '../../../../domains/patients/consents.ts'
import type { bookingConsents } from '../../../../domains/patients/patients.contract.ts'
import { callOrThrow } from '../../../app/call-or-throw.ts'
import { queryKeys } from '../../../app/query-keys.ts'

/** The text of the consent, and the consents that the cart's patients have given. */
export type WireConsents = Reply<typeof bookingConsents>['consents']

/** The consents that the tests of a cart require; null disables the query. */
export function useConsents(cartId: string | null) {
  return useQuery({
    queryKey: queryKeys.consents(cartId ?? ''),
    enabled: cartId !== null,
    queryFn: async ({ signal }) => (await callOrThrow('/api/booking/consents', {}, signal)).consents,
  })
}

/** Converts the given consents to the type that the rules use. */
export function consentLines(consents: WireConsents | undefined): ConsentLine[] {
  const items = consents?.items ?? []
  return items.map((item) => ({ itemId: item.item_id, memberIds: item.member_ids.map(String) }))
}
