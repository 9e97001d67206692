import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { WireStaff } from '../../../../domains/staff/staff-shapes.contract.ts'
import { useTask } from '../../../app/use-task.ts'
import { consoleFailure } from '../../app/console-failure.ts'
import { consoleKeys } from '../../app/console-keys.ts'
import { useConsoleCall } from '../../app/use-console-call.ts'
import { toastDone } from '../../ui/feedback.ts'
import { staffText } from './staff-screen.messages.ts'
import { setStaff } from './staff-query.ts'
import type { Invited } from './use-invite.ts'

/** The outcome of an action: success, or the reason of the failure; null if the person closed the proof dialog. */
type Outcome = { isDone: boolean; text: string | null }

/** The functions that suspend a person, end the suspension, and create a new link. */
export function useAccess({ id, version }: WireStaff) {
  const queryClient = useQueryClient()
  const callConsole = useConsoleCall()
  const [link, setLink] = useState<Invited | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const { isBusy, run } = useTask()

  const suspend = async (suspended: boolean, reason: string): Promise<Outcome> => {
    const changed = await callConsole('/api/console/staff/suspend', { id, version, suspended, reason })
    if (!changed.ok) return { isDone: false, text: consoleFailure(changed.refusal) }
    setStaff(queryClient, changed.value.staff)
    await queryClient.invalidateQueries({ queryKey: consoleKeys.sessions(id) })
    toastDone(suspended ? staffText.suspended : staffText.restored)
    return { isDone: true, text: null }
  }
  const inviteAgain = async () => {
    setFailure(null)
    const invited = await callConsole('/api/console/staff/invite-again', { id, version })
    if (!invited.ok) return setFailure(consoleFailure(invited.refusal))
    setStaff(queryClient, invited.value.staff)
    setLink({ link: invited.value.link, expiresAt: invited.value.expires_at })
  }
  return {
    isBusy,
    link,
    failure,
    suspend,
    inviteAgain: () => void run(inviteAgain),
    closeLink: () => setLink(null),
  }
}
