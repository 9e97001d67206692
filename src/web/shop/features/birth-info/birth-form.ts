import { formatDmy, parseIstDate, type IstDate } from '../../../../kernel/ist.ts'
import { dateMessage, selectMessage } from '../../../../domains/births/births.messages.ts'
import {
  BIRTH_LISTS,
  checkTypedDate,
  type BirthChoice,
  type BirthList,
} from '../../../../domains/births/births.ts'
import type { getBirthInfo, getCollectionCharges } from '../../../../domains/births/births.contract.ts'
import type { Reply } from '../../../../kernel/endpoint.ts'

/** The saved birth information, as the server returns it. */
export type SavedBirth = Reply<typeof getBirthInfo>['responsedata']

/** The values of the form: the typed date, and the id of the choice in each list, empty if there is none. */
export type BirthField = 'date' | BirthList
export type BirthValues = Record<BirthField, string>

/** The fields from top to bottom. */
export const BIRTH_FIELDS = ['date', ...BIRTH_LISTS] as const

/** The initial values of the form: the saved birth information, empty if there is none. @see BIRTH-11 */
export function begunWith(saved: SavedBirth): BirthValues {
  if (saved.state_id === 0) return { date: '', state: '', city: '', hospital: '', doctor: '' }
  const day = parseIstDate(saved.expected_delivery_date)
  return {
    date: day === null ? '' : formatDmy(day, '/'),
    state: String(saved.state_id),
    city: String(saved.city_id),
    hospital: String(saved.hospital_id),
    doctor: String(saved.doctor_id),
  }
}

/** The choices from the lists. */
export function choiceIn({ state, city, hospital, doctor }: BirthValues): BirthChoice {
  return { state: idOf(state), city: idOf(city), hospital: idOf(hospital), doctor: idOf(doctor) }
}

/** The values of the form after another choice from a list. */
export function withChoice({ date }: BirthValues, choice: BirthChoice): BirthValues {
  const text = (list: BirthList) => String(choice[list] ?? '')
  return {
    date,
    state: text('state'),
    city: text('city'),
    hospital: text('hospital'),
    doctor: text('doctor'),
  }
}

/** The charge for the collection with GST, in rupees. It is a range if the choices do not determine it. */
export type VisibleCharge =
  | { kind: 'of-doctor'; amount: number; net: number }
  | { kind: 'of-hospital'; amount: number }
  | { kind: 'of-doctors'; lowest: number; highest: number }
  | { kind: 'usual'; amount: number }

/**
 * The charge to display: of the chosen doctor, of the chosen hospital's doctors, or the usual one.
 *
 * @param doctors the doctors of the chosen hospital; empty without a hospital
 * @param usual null if it is unknown
 */
export function visibleCharge(
  { doctor }: Pick<BirthChoice, 'doctor'>,
  doctors: readonly DoctorRow[],
  usual: number | null,
): VisibleCharge | null {
  const chosen = doctors.find(({ id }) => id === doctor)
  if (chosen) return { kind: 'of-doctor', amount: chosen.charges_with_gst, net: chosen.charges_withouth_gst }
  const charges = doctors.map((row) => row.charges_with_gst)
  const [lowest, highest] = [Math.min(...charges), Math.max(...charges)]
  if (charges.length === 0) return usual === null ? null : { kind: 'usual', amount: usual }
  return lowest === highest
    ? { kind: 'of-hospital', amount: lowest }
    : { kind: 'of-doctors', lowest, highest }
}

type DoctorRow = Pick<
  Reply<typeof getCollectionCharges>['getCollectionCharges']['data'][number],
  'id' | 'charges_withouth_gst' | 'charges_with_gst'
>

/** The problem of a field; null if there is none. @see BIRTH-06, BIRTH-08 */
export function birthProblem(field: BirthField, values: BirthValues, today: IstDate): string | null {
  if (field !== 'date') return values[field] === '' ? selectMessage[field] : null
  const date = checkTypedDate(values.date, today)
  return date.ok ? null : dateMessage[date.refusal]
}

/** The server's refusals, by the form's own fields. */
export function refusedFields(fields: Record<string, string>): Partial<BirthValues> {
  const named = Object.entries(fields).flatMap(([path, message]) => {
    const field = FIELD_OF[path.split('.').at(-1) ?? '']
    return field === undefined ? [] : [[field, message]]
  })
  return Object.fromEntries(named)
}

const FIELD_OF: Record<string, BirthField> = {
  expectedDeliveryDate: 'date',
  stateId: 'state',
  cityId: 'city',
  hospitalId: 'hospital',
  doctorId: 'doctor',
}

function idOf(text: string): number | null {
  return text === '' ? null : Number(text)
}
