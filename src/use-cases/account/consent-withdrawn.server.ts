import type { Executor } from '../../platform/db/query.server.ts'
import { refusal } from '../../kernel/refusal.ts'
import { CONSENT_WITHDRAWN_CODE } from '../../domains/privacy/privacy.contract.ts'
import { agreementText } from '../../domains/privacy/agreement.messages.ts'
import { hasWithdrawnConsent } from '../../domains/privacy/consents.store.server.ts'

const consentWithdrawn = refusal(403, {
  code: CONSENT_WITHDRAWN_CODE,
  message: agreementText.withdrawn,
})

/**
 * Refuses to store more data of a customer who has withdrawn the consent to the account; null if the consent is in
 * force or was never requested.
 *
 * @see SEC-33, docs/adr/0031
 */
export async function refuseWithdrawnConsent(db: Executor, customerId: number) {
  return (await hasWithdrawnConsent(db, customerId)) ? consentWithdrawn : null
}
