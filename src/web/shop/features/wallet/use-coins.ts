import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ok, refuse, type Result } from '../../../../kernel/result.ts'
import { drawerToast } from '../../../../domains/cart/drawer.messages.ts'
import { queryKeys } from '../../../app/query-keys.ts'
import { call, type CallFailure } from '../../../app/call.ts'
import { failureText } from '../../../app/failure-text.ts'
import { CART_CHANGE } from '../../data/use-cart.ts'

type Answers = { onDone?: () => void; onRefused: (text: string) => void }

/** The functions that apply coins to the cart and remove them, and then fetch the cart again. @see COIN-04 */
export function useCoins({ onDone, onRefused }: Answers) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    ...CART_CHANGE,
    mutationFn: async (coins: number) => {
      const sent = await send(coins)
      await queryClient.invalidateQueries({ queryKey: queryKeys.cart })
      return sent
    },
    onSuccess: (sent) => {
      if (sent.ok) return onDone?.()
      // The balance may have changed.
      void queryClient.invalidateQueries({ queryKey: ['purse'] })
      return onRefused(failureText(sent.refusal, drawerToast['went-wrong']))
    },
  })
  return {
    isBusy: isPending,
    /** Null removes the coins. */
    set: (coins: number) => {
      if (!isPending) mutate(coins)
    },
  }
}

async function send(coins: number): Promise<Result<null, CallFailure>> {
  const sent =
    coins > 0
      ? await call('/api/reward-points/applyRewardPoints', { rewardPoints: coins })
      : await call('/api/reward-points/cancelRewardPoints', {})
  return sent.ok ? ok(null) : refuse(sent.refusal)
}
