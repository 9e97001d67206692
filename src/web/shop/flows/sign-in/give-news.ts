import { NEWS } from '../../../../domains/privacy/privacy.ts'
import { call } from '../../../app/call.ts'

/** Records the consent to news with the version of the notice; if that fails, news stay off. */
export async function giveNews(): Promise<void> {
  const kept = await call('/api/account/consents', {})
  if (kept.ok) await call('/api/account/consent-give', { purpose: NEWS, version: kept.value.notice_version })
}
