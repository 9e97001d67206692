import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useTask } from '../../../app/use-task.ts'
import { consoleFailure } from '../../app/console-failure.ts'
import { refreshOrderMoney } from '../../app/refresh-order-money.ts'
import { useConsoleCall } from '../../app/use-console-call.ts'
import { toastDone } from '../../ui/feedback.ts'
import { linkText } from './assisted-booking.messages.ts'

/** The functions that resend the link of a booking and withdraw the booking. Both fetch the order again. */
export function useLinkActs(number: string) {
  const queryClient = useQueryClient()
  const callConsole = useConsoleCall()
  const [failure, setFailure] = useState<string | null>(null)
  const { isBusy, run } = useTask()
  const resend = async () => {
    setFailure(null)
    const sent = await callConsole('/api/console/assist/resend', { number })
    if (sent.ok) toastDone(sent.value.has_approved ? linkText.resentToPay : linkText.resent)
    else setFailure(consoleFailure(sent.refusal))
    await refreshOrderMoney(queryClient, number)
  }
  return {
    failure,
    isBusy,
    resend: () => void run(resend),
    /** @returns the reason of a failure, or null */
    withdraw: async (reason: string): Promise<string | null> => {
      const withdrawn = await callConsole('/api/console/assist/withdraw', { number, reason })
      if (withdrawn.ok) toastDone(linkText.withdrawn)
      await refreshOrderMoney(queryClient, number)
      return withdrawn.ok ? null : consoleFailure(withdrawn.refusal)
    },
  }
}
