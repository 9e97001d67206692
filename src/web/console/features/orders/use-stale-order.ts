import { useQueryClient } from '@tanstack/react-query'
import { useRecordVersions } from '../../app/use-record-versions.ts'
import { changedOrder } from './stale-order.ts'
import { type DeskOrder, orderQuery } from './use-order.ts'

/** The order that a form was opened with, and the changes by other people since then. @see OPS-005 */
export function useStaleOrder(order: DeskOrder) {
  const queryClient = useQueryClient()
  const { opened, newer, readNewer, open } = useRecordVersions(order)
  return {
    opened,
    changed: newer && changedOrder(opened, newer),
    /** Fetches the stored order and its slots, after `stale`. Returns the text of a failure, or null. */
    load: () =>
      readNewer(async () => {
        const { queryKey } = orderQuery(order.number)
        await queryClient.invalidateQueries({ queryKey }, { throwOnError: true })
        return queryClient.getQueryData(queryKey)?.order ?? null
      }),
    /** Continues with the stored order, and returns it. */
    take: (): DeskOrder => {
      const stored = newer ?? opened
      open(stored)
      return stored
    },
  }
}
