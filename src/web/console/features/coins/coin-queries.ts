import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Calls } from '../../../../contract.ts'
import { callOrThrow } from '../../../app/call-or-throw.ts'
import { consoleKeys } from '../../app/console-keys.ts'

/** The coins of a customer. */
export type CoinLedger = Calls['/api/console/coins/ledger']['reply']

/** A page of a customer's ledger. The previous page stays visible while the next one loads. */
export function useLedger(customer: number, after: string | undefined) {
  return useQuery({
    queryKey: consoleKeys.coins(customer, after ?? ''),
    queryFn: ({ signal }) =>
      callOrThrow('/api/console/coins/ledger', { customer, after: after ?? null }, signal),
    placeholderData: keepPreviousData,
  })
}
