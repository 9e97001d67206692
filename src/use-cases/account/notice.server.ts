import type { Executor } from '../../platform/db/query.server.ts'
import { refusal, type Refusal } from '../../kernel/refusal.ts'
import { ok, refuse, type Result } from '../../kernel/result.ts'
import { readNotice } from '../../domains/policies/notice.store.server.ts'
import { eraseText } from '../../domains/privacy/privacy.messages.ts'
import type { Notice } from '../../domains/privacy/privacy.ts'

/** The notice that a consent accepts; a refusal if it is not the current one. @see SEC-33, OPS-T03 */
export async function acceptedNotice(
  db: Executor,
  { version, field }: { version: string; field: string },
): Promise<Result<Notice, Refusal>> {
  const notice = await readNotice(db)
  if (version === notice.version) return ok(notice)
  return refuse(refusal(422, { code: 'notice_changed', message: eraseText.noticeChanged, field }))
}
