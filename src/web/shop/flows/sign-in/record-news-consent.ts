import { NEWS } from '../../../../domains/privacy/privacy.ts'
import { call } from '../../../app/call.ts'

/** Records the consent to news with the version of the notice. If the call fails, news stay off. */
export async function recordNewsConsent(): Promise<void> {
  const consents = await call('/api/account/consents', {})
  if (consents.ok)
    await call('/api/account/consent-give', { purpose: NEWS, version: consents.value.notice_version })
}
