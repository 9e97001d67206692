import { data } from 'react-router'
import { isRefusal, type Refusal } from '../../kernel/refusal.ts'

/**
 * Returns the reply to a loader's call.
 *
 * @throws a response with the refusal's status, for which the router renders the error page
 */
export function unwrap<Reply>(answer: Reply | Refusal): Reply {
  if (isRefusal(answer)) throw data(null, { status: answer.status })
  return answer
}
