import { transaction } from '../../platform/db/transaction.server.ts'
import { handle, type Call, type Handler } from '../../platform/http/handler.server.ts'
import { ownOrigin } from './own-origin.ts'
import { istIso } from '../../kernel/ist.ts'
import { refusal } from '../../kernel/refusal.ts'
import { findCustomer } from '../../domains/customers/customers.store.server.ts'
import { identityMessage, verdictMessage } from '../../domains/identity/identity.messages.ts'
import type { IdentityParts } from '../../domains/identity/identity-parts.ts'
import { sendCode } from './send-code.server.ts'
import { tryCode } from './try-code.server.ts'
import type { VisitSettings } from '../../domains/orders/rescheduling.ts'
import { accessesOf, noteOwnAccess } from '../../domains/privacy/access-log.store.server.ts'
import {
  consentsOf,
  hasAgreed,
  insertConsent,
  withdrawConsents,
} from '../../domains/privacy/consents.store.server.ts'
import { readNotice } from '../../domains/policies/notice.store.server.ts'
import { eraseCustomer } from './erase.server.ts'
import { exportOf } from './export.server.ts'
import { acceptedNotice } from './notice.server.ts'
import {
  accessLog,
  erasePrivacy,
  exportPrivacy,
  giveConsent,
  listConsents,
  sendEraseOtp,
  withdrawConsent,
} from '../../domains/privacy/privacy.contract.ts'
import { accessText, consentTitle, eraseText } from '../../domains/privacy/privacy.messages.ts'
import type { OwnPurpose } from '../../domains/privacy/privacy.ts'

const PAGE_SIZE = 20

/** The dependencies of these calls. */
export type PrivacyParts = IdentityParts & { settings: { visits: VisitSettings }; publicUrl: string | null }

type CustomerCall = Call<'customer'>

/** The calls for consents, download and erasure. @see SEC-33 */
export function privacyHandlers(parts: PrivacyParts): Handler[] {
  return [
    handle(listConsents, (_body, call) => ownConsents(call)),
    handle(giveConsent, (wanted, call) => give(wanted, call)),
    handle(withdrawConsent, async ({ purpose }, call) => {
      const { customerId } = call.session
      await transaction(call.db, (tx) => withdrawConsents(tx, { customerId, purpose }, call.now))
      call.log.info('consent_withdrawn')
      return ownConsents(call)
    }),
    handle(accessLog, async ({ page }, { db, session }) => {
      const { accesses, total } = await accessesOf(db, session.customerId, { page, size: PAGE_SIZE })
      const items = accesses.map(({ actor, action, at }) => ({
        at: istIso(at),
        actor,
        text: accessText[action],
      }))
      return { accessLog: { items, total_count: total } }
    }),
    handle(exportPrivacy, async (_body, call) => {
      const exported = await exportOf(call, {
        visits: parts.settings.visits,
        origin: parts.publicUrl ?? ownOrigin(call),
      })
      await noteOwnAccess(call.db, { customerId: call.session.customerId, action: 'export' }, call.now)
      call.log.info('data_exported')
      return { export: exported }
    }),
    handle(sendEraseOtp, async (_body, call) => {
      const { mobile } = await findCustomer(call.db, call.session.customerId)
      const refused = await sendCode(parts, call, { mobile, purpose: 'erase' })
      return refused ?? { eraseOtp: { status: true, message: identityMessage.codeSent } }
    }),
    handle(erasePrivacy, ({ otp }, call) => erase(parts, otp, call)),
  ]
}

async function ownConsents({ db, session }: CustomerCall) {
  const rows = await consentsOf(db, session.customerId)
  const consents = rows.map(({ purpose, version, givenAt, withdrawnAt, replacedAt, person }) => ({
    purpose,
    version,
    given_at: istIso(givenAt),
    withdrawn_at: withdrawnAt === null ? null : istIso(withdrawnAt),
    replaced_at: replacedAt === null ? null : istIso(replacedAt),
    title: consentTitle(purpose),
    person,
  }))
  const has_agreed = await hasAgreed(db, session.customerId)
  return { consents, notice_version: (await readNotice(db)).version, has_agreed }
}

async function give({ purpose, version }: { purpose: OwnPurpose; version: string }, call: CustomerCall) {
  const notice = await acceptedNotice(call.db, { version, field: 'version' })
  if (!notice.ok) return notice.refusal
  const given = { customerId: call.session.customerId, purpose, notice: notice.value }
  await transaction(call.db, (tx) => insertConsent(tx, given, call.now))
  call.log.info('consent_given')
  return ownConsents(call)
}

const wrongCode = refusal(200, { code: 'wrong_code', message: verdictMessage.wrong, field: 'otp' })

async function erase(parts: IdentityParts, otp: string, call: CustomerCall) {
  const { customerId } = call.session
  const { mobile } = await findCustomer(call.db, customerId)
  const tried = await tryCode(parts, call, { mobile, otp, purpose: 'erase' }, async (tx) => {
    await eraseCustomer(tx, { customerId, mobile }, parts.secretKey, call.now)
    await call.session.signOut(tx)
  })
  if (typeof tried !== 'string') return tried
  if (tried === 'wrong') return wrongCode
  call.log.info('account_erased')
  return { erase: { success: 'true' as const, message: eraseText.done } }
}
