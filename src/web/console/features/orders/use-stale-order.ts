import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { changedOrder } from './stale-order.ts'
import { type DeskOrder, reloadOrder } from './use-order.ts'

/** The order that a form was opened with, and the changes by other people since then. @see OPS-005 */
export function useStaleOrder(order: DeskOrder) {
  const queryClient = useQueryClient()
  const [opened, setOpened] = useState(order)
  const [current, setCurrent] = useState<DeskOrder | null>(null)
  return {
    opened,
    changed: current && changedOrder(opened, current),
    /** Fetches the stored order, after `stale`. */
    load: async () => setCurrent((await reloadOrder(queryClient, order.number))?.order ?? null),
    /** Continues with the stored order, and returns it. */
    take: (): DeskOrder => {
      const stored = current ?? opened
      setOpened(stored)
      setCurrent(null)
      return stored
    },
  }
}
