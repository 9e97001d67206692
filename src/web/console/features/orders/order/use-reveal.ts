import { useQueryClient } from '@tanstack/react-query'
import { consoleFailure } from '../../../app/console-failure.ts'
import { useConsoleCall } from '../../../app/use-console-call.ts'
import { reloadOrder } from '../use-order.ts'

/**
 * Returns the function that reveals a masked value of an order for this session, and fetches the order again.
 *
 * @see OPS-O04
 */
export function useReveal(number: string) {
  const queryClient = useQueryClient()
  const callConsole = useConsoleCall()
  return {
    reveal: async (what: string, reason: string): Promise<{ isDone: boolean; text: string | null }> => {
      const revealed = await callConsole('/api/console/orders/reveal', { number, what, reason })
      if (!revealed.ok) return { isDone: false, text: consoleFailure(revealed.refusal) }
      await reloadOrder(queryClient, number)
      return { isDone: true, text: null }
    },
    reload: () => void reloadOrder(queryClient, number),
  }
}
