import { NEWS } from '../../../../domains/privacy/privacy.ts'
import { call } from '../../../app/call.ts'

/** Records that news were asked for beside the notice, with its version; where that fails, they stay off. */
export async function giveNews(): Promise<void> {
  const kept = await call('/api/account/consents', {})
  if (kept.ok) await call('/api/account/consent-give', { purpose: NEWS, version: kept.value.notice_version })
}
