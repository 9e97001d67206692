import { data } from 'react-router'
import { isRefusal, type Refusal } from '../../kernel/refusal.ts'

const INVALID = 422
const MISSING = 404

/**
 * Returns the reply to a loader's call. A loader asks for what an address names, so an invalid name is a missing page.
 *
 * @throws a response with the refusal's status, for which the router renders the error page
 */
export function unwrap<Reply>(answer: Reply | Refusal): Reply {
  if (isRefusal(answer)) throw data(null, { status: answer.status === INVALID ? MISSING : answer.status })
  return answer
}
