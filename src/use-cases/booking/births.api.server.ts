import type { Executor } from '../../platform/db/query.server.ts'
import { transaction } from '../../platform/db/transaction.server.ts'
import type { Body, Reply } from '../../kernel/endpoint.ts'
import { handle, type Call, type Handler } from '../../platform/http/handler.server.ts'
import { istDate } from '../../kernel/ist.ts'
import { paise, toRupees, type Paise } from '../../kernel/money.ts'
import { isRefusal, refusal, type Refusal } from '../../kernel/refusal.ts'
import { isBabyCord } from '../../domains/cart/cart.ts'
import { storedLines } from '../../domains/cart/cart-lines.store.server.ts'
import { lockOwnCart } from '../../domains/cart/cart.store.server.ts'
import { loadCart } from '../../domains/cart/load-cart.server.ts'
import type { CatalogueCache } from '../../domains/catalogue/catalogue-cache.server.ts'
import { collectionCharge } from '../../domains/pricing/collection-charge.ts'
import type { FeeSettings } from '../../domains/pricing/pricing.ts'
import { toDoctorFee } from '../../domains/births/birth-wire.server.ts'
import { renewHold } from '../../domains/slots/reservations.store.server.ts'
import {
  addCollectionCharges,
  getBirthInfo,
  getCollectionCharges,
} from '../../domains/births/births.contract.ts'
import { birthText, dateMessage, firstMessage, selectMessage } from '../../domains/births/births.messages.ts'
import {
  citiesOf,
  doctorById,
  doctorsOf,
  hospitalsOf,
  parentsOf,
  saveBirth,
  states,
  type ListedDoctor,
} from '../../domains/births/births.store.server.ts'
import {
  BIRTH_LISTS,
  checkDate,
  firstMismatchedList,
  type BirthChoice,
  type BirthInfo,
  type BirthList,
  type BirthLocation,
} from '../../domains/births/births.ts'

type BirthsParts = { catalogue: CatalogueCache; settings: { fee: Pick<FeeSettings, 'gstPercent'> } }

/** The calls for birth information. @see docs/rules/booking.md */
export function birthsHandlers({ catalogue, settings }: BirthsParts): Handler[] {
  return [
    handle(getCollectionCharges, async ({ key, ...ids }, { db }) => {
      const rows = await listed(db, key, toChoice(ids))
      return isRefusal(rows) ? rows : toList(rows, settings.fee.gstPercent)
    }),
    handle(addCollectionCharges, ({ birthInfo }, call) => saved(birthInfo, call)),
    handle(getBirthInfo, async (_, { db, session, now }) => {
      const cart = await loadCart(db, { catalogue, session, now })
      return { responsedata: cart?.birth ? toSavedBirth(cart.birth) : NOTHING_SAVED }
    }),
  ]
}

type Listing = Body<typeof getCollectionCharges>
type Listed = Reply<typeof getCollectionCharges>
type ListedRow = BirthLocation | ListedDoctor
type SentBirth = Body<typeof addCollectionCharges>['birthInfo']

async function listed(
  db: Executor,
  key: Listing['key'],
  choice: BirthChoice,
): Promise<ListedRow[] | Refusal> {
  const wrong = firstMismatchedList(choice, await parentsOf(db, choice))
  if (wrong !== null) return wrongChoice(wrong)
  switch (key) {
    case 'state-listing':
      return states(db)
    case 'city-listing':
      return choice.state === null ? askFirst('state') : citiesOf(db, choice.state)
    case 'hospital-listing':
      return choice.city === null ? askFirst('city') : hospitalsOf(db, choice.city)
    case 'doctor-listing':
      return choice.hospital === null ? askFirst('hospital') : doctorsOf(db, choice.hospital)
    case 'collection-charges':
      return choice.doctor === null ? wrongChoice('doctor') : doctorById(db, choice.doctor)
  }
}

/**
 * Whether the client sent a fee that differs from the doctor's: an outdated page or a manipulation. The sent fee is
 * ignored.
 */
function isOtherFee(sent: unknown, fee: Paise): boolean {
  return sent !== undefined && sent !== null && Number(sent) !== toRupees(fee)
}

async function saved(
  sent: SentBirth,
  { db, session, now, log }: Call,
): Promise<Reply<typeof addCollectionCharges> | Refusal> {
  const date = checkDate(sent.expectedDeliveryDate, istDate(now))
  if (!date.ok) {
    const message = dateMessage[date.refusal]
    return refusal(422, { code: 'invalid_date', message, field: 'expectedDeliveryDate' })
  }
  const choice = toChoice(sent)
  const wrong =
    BIRTH_LISTS.find((name) => choice[name] === null) ??
    firstMismatchedList(choice, await parentsOf(db, choice))
  if (wrong !== null || choice.doctor === null) return wrongChoice(wrong ?? 'doctor')

  const birth = { expectedOn: date.value, doctorId: choice.doctor }
  return transaction(db, async (tx) => {
    const cart = await lockOwnCart(tx, session, sent.cartId || null)
    if (cart === undefined && sent.cartId)
      return refusal(404, { code: 'not_found', message: birthText.notYours })
    const lines = cart === undefined ? [] : await storedLines(tx, [cart.id])
    if (cart === undefined || !lines.some((line) => isBabyCord(line.name)))
      return refusal(422, { code: 'no_baby_cord', message: birthText.notBabyCord })

    await saveBirth(tx, cart.id, birth, now)
    const [doctor] = await doctorById(tx, birth.doctorId)
    if (doctor !== undefined && isOtherFee(sent.fee, doctor.fee)) log.warn('fee_mismatch')
    await renewHold(tx, cart.id, now)
    return { success: 'true' as const }
  })
}

function toList(rows: ListedRow[], shopsGst: number): Listed {
  const data = rows.map((row) => {
    const fee = 'fee' in row ? toDoctorFee({ ...row, net: row.fee }, shopsGst) : NO_FEE
    return {
      id: row.id,
      name: row.name,
      charges_withouth_gst: toRupees(fee.net),
      charges_with_gst: toRupees(collectionCharge(fee)),
    }
  })
  return { getCollectionCharges: { status: 'SUCCESS', data } }
}

const NO_FEE = { net: paise(0), gstPercent: 0 }

function askFirst(above: keyof typeof firstMessage): Refusal {
  return refusal(422, { code: `no_${above}`, message: firstMessage[above], field: `${above}Id` })
}

function wrongChoice(name: BirthList): Refusal {
  return refusal(422, { code: `no_${name}`, message: selectMessage[name], field: `${name}Id` })
}

type SentIds = Pick<SentBirth, 'stateId' | 'cityId' | 'hospitalId' | 'doctorId'>

function toChoice({ stateId, cityId, hospitalId, doctorId }: SentIds): BirthChoice {
  return { state: idOf(stateId), city: idOf(cityId), hospital: idOf(hospitalId), doctor: idOf(doctorId) }
}

function idOf(sent: SentIds['stateId']): number | null {
  return Number(sent ?? 0) || null
}

const NOTHING_SAVED = {
  expected_delivery_date: '',
  state_id: 0,
  city_id: 0,
  hospital_id: 0,
  doctor_id: 0,
  charge: 0,
}

function toSavedBirth({ expectedOn, state, city, hospital, doctor, fee }: BirthInfo): typeof NOTHING_SAVED {
  return {
    expected_delivery_date: expectedOn,
    state_id: state.id,
    city_id: city.id,
    hospital_id: hospital.id,
    doctor_id: doctor.id,
    charge: toRupees(fee),
  }
}
