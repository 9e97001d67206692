import type { Executor } from '../../platform/db/query.server.ts'
import { transaction } from '../../platform/db/transaction.server.ts'
import type { Body } from '../../kernel/endpoint.ts'
import { handle, type Call, type Handler } from '../../platform/http/handler.server.ts'
import { istIso } from '../../kernel/ist.ts'
import { refusal } from '../../kernel/refusal.ts'
import { lockOwnCart, sessionCartId } from '../../domains/cart/cart.store.server.ts'
import { parseItemId } from '../../domains/cart/item-name.server.ts'
import { hasAgreed } from '../../domains/privacy/consents.store.server.ts'
import { renewHold } from '../../domains/slots/reservations.store.server.ts'
import { applies } from '../../domains/patients/applicability.ts'
import { consentText } from '../../domains/patients/consents.messages.ts'
import {
  consentsOfCart,
  findConsentedLine,
  insertConsent,
  readConsentText,
} from '../../domains/patients/consents.store.server.ts'
import { bookingConsents, recordConsent } from '../../domains/patients/patients.contract.ts'
import { applicabilityMessage, patientText } from '../../domains/patients/patients.messages.ts'
import { lockMember } from '../../domains/patients/patients.store.server.ts'

/** The calls of informed consent. @see docs/rules/booking.md */
export function consentsHandlers(): Handler[] {
  return [
    handle(recordConsent, async (body, call) => {
      const { version } = await readConsentText(call.db)
      if (body.version !== version) return refusal(422, changed)
      return transaction(call.db, (tx) => record(tx, body, call))
    }),
    handle(bookingConsents, async (_, { db, session }) => {
      const cartId = await sessionCartId(db, session)
      const lines = cartId === null ? [] : await consentsOfCart(db, cartId)
      const items = lines.map(({ itemId, name, memberIds }) => ({
        item_id: String(itemId),
        item_name: name,
        member_ids: memberIds,
      }))
      const has_agreed = await hasAgreed(db, session.customerId)
      return { consents: { ...(await readConsentText(db)), items, has_agreed } }
    }),
  ]
}

const changed = { code: 'consent_changed', message: consentText.changed, field: 'version' }
const unknownItem = refusal(404, { code: 'unknown_item', message: consentText.unknownItem })
const unknownMember = refusal(404, { code: 'unknown_member', message: patientText.unknown })
const noConsentNeeded = refusal(422, {
  code: 'no_consent_asked',
  message: consentText.notAsked,
  field: 'item_id',
})

async function record(
  tx: Executor,
  { member_id, item_id, version }: Body<typeof recordConsent>,
  { session, now }: Call<'customer'>,
) {
  const cart = await lockOwnCart(tx, session)
  const itemId = parseItemId(item_id)
  const line = cart && itemId !== null ? await findConsentedLine(tx, cart.id, itemId) : undefined
  if (cart === undefined || line === undefined) return unknownItem
  const member = await lockMember(tx, session.customerId, member_id)
  if (member === undefined) return unknownMember
  const { purpose } = line
  if (purpose === null) return noConsentNeeded
  if (!applies(line, member)) return refusal(422, notFor(line.patientGender))

  await renewHold(tx, cart.id, now)
  const given = { customerId: session.customerId, memberId: member.id, line: { ...line, purpose }, version }
  const at = await insertConsent(tx, given, now)
  return { consent: { member_id: member.id, item_id: String(line.id), version, at: istIso(at) } }
}

function notFor(patientGender: string) {
  const kind = patientGender === 'F' ? 'female-only' : 'male-only'
  return { code: 'not_applicable', message: applicabilityMessage({ kind }), field: 'member_id' }
}
