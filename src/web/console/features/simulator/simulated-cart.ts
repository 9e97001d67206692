import type { Calls } from '../../../../contract.ts'
import { parseLocal } from '../../app/local-instant.ts'

/** A product of the simulated cart. A test has the numbers of its patients. */
export type CartItem = { sku: string; name: string; isTest: boolean; quantity: number; patients: number[] }

/** The typed values of the simulator. */
export type SimulatorValues = {
  items: CartItem[]
  patients: number
  pincode: string
  customer: 'new' | 'nth' | 'mobile'
  order: string
  mobile: string
  coins: boolean
  at: string
}

/** The initial values of the simulator. */
export const EMPTY: SimulatorValues = {
  items: [],
  patients: 1,
  pincode: '',
  customer: 'new',
  order: '2',
  mobile: '',
  coins: false,
  at: '',
}

/** The maximum number of patients. */
export const MOST_PATIENTS = 9

/** Adds a product to the cart. A test is for the first patient until others are chosen. */
export function withItem(
  items: readonly CartItem[],
  item: Omit<CartItem, 'quantity' | 'patients'>,
): CartItem[] {
  if (items.some(({ sku }) => sku === item.sku)) return [...items]
  return [...items, { ...item, quantity: 1, patients: item.isTest ? [1] : [] }]
}

/** Limits the cart to a number of patients, and removes other patients from the tests. */
export function forPatients(items: readonly CartItem[], count: number): CartItem[] {
  return items.map((item) => ({ ...item, patients: item.patients.filter((patient) => patient <= count) }))
}

/** Adds a patient to a test or removes the patient. */
export function withPatient(item: CartItem, patient: number, isOn: boolean): CartItem {
  const others = item.patients.filter((one) => one !== patient)
  return { ...item, patients: isOn ? [...others, patient].toSorted((a, b) => a - b) : others }
}

type Sent = Calls['/api/console/coupons/simulate']['body']

/** Converts the simulator to the body of the call. */
export function toSimulation(values: SimulatorValues, code: string | null): Sent {
  return {
    cart: {
      lines: values.items.map(({ sku, quantity, patients }) => ({ sku, quantity, patients })),
      pincode: values.pincode.trim() === '' ? null : values.pincode.trim(),
    },
    customer: customerOf(values),
    coins: values.coins,
    at: parseLocal(values.at)?.toISOString() ?? null,
    code,
  }
}

function customerOf({ customer, order, mobile }: SimulatorValues): Sent['customer'] {
  if (customer === 'nth') return { kind: 'nth', order: Number(order) }
  return customer === 'mobile' ? { kind: 'mobile', mobile } : { kind: 'new' }
}
