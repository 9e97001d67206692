import type { Executor } from '../../platform/db/query.server.ts'
import { refusal } from '../../kernel/refusal.ts'
import { readNoticeVersion } from '../../domains/policies/policies.store.server.ts'
import { eraseText } from '../../domains/privacy/privacy.messages.ts'

/** Refuses a consent to a notice that is not the current one; null if it is current. @see SEC-33 */
export async function refuseOldNotice(db: Executor, accepted: { version: string; field: string }) {
  const { version, field } = accepted
  if (version === (await readNoticeVersion(db))) return null
  return refusal(422, { code: 'notice_changed', message: eraseText.noticeChanged, field })
}
