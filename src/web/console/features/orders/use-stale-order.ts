import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { changedOrder } from './stale-order.ts'
import { type DeskOrder, reloadOrder } from './use-order.ts'

/** The order that a form opened with, and what somebody else changed of it meanwhile. @see OPS-005 */
export function useStaleOrder(order: DeskOrder) {
  const queryClient = useQueryClient()
  const [opened, setOpened] = useState(order)
  const [current, setCurrent] = useState<DeskOrder | null>(null)
  return {
    opened,
    changed: current && changedOrder(opened, current),
    /** After `stale`: loads the order as it is stored. */
    load: async () => setCurrent((await reloadOrder(queryClient, order.number))?.order ?? null),
    /** Goes on with the stored order, and gives it. */
    take: (): DeskOrder => {
      const stored = current ?? opened
      setOpened(stored)
      setCurrent(null)
      return stored
    },
  }
}
