import { useQueryClient } from '@tanstack/react-query'
import type { Calls } from '../../../contract.ts'
import type { Result } from '../../../kernel/result.ts'
import { call, type CallFailure, type CallOptions } from '../../app/call.ts'
import { markStale } from './mark-stale.ts'
import { setMe } from './me.ts'
import { requestProof } from './proof-request.ts'

/**
 * Returns the function that makes a call of the console. A call that needs a recent proof opens the proof dialog and is
 * then repeated. A call whose session has ended opens the sign-in. Other screens fetch their data again when they open.
 *
 * @see OPS-S07, OPS-S08
 */
export function useConsoleCall() {
  const queryClient = useQueryClient()
  return async <P extends keyof Calls>(
    path: P,
    body: Calls[P]['body'],
    options: Pick<CallOptions, 'timeoutMs'> = {},
  ): Promise<Result<Calls[P]['reply'], CallFailure>> => {
    const first = await call(path, body, options)
    const reply = needsProof(first) && (await requestProof()) ? await call(path, body, options) : first
    if (!reply.ok && reply.refusal.kind === 'refused' && reply.refusal.status === 401)
      setMe(queryClient, null)
    await markStale(queryClient)
    return reply
  }
}

function needsProof(reply: Result<unknown, CallFailure>): boolean {
  return !reply.ok && reply.refusal.kind === 'refused' && reply.refusal.code === 'prove_again'
}
