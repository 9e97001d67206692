import type { Executor } from '../../platform/db/query.server.ts'
import type { Call } from '../../platform/http/handler.server.ts'
import { refusal, type Refusal } from '../../kernel/refusal.ts'
import { refuse, type Result } from '../../kernel/result.ts'
import { findCustomer, lockCustomer, nameCustomer } from '../../domains/customers/customers.store.server.ts'
import type { MapsPort } from '../../domains/pincodes/pincodes.maps.ts'
import { refuseWithdrawnConsent } from '../account/consent-withdrawn.server.ts'
import { addressBookMessage } from '../../domains/addresses/addresses.messages.ts'
import {
  addressCount,
  findAddress,
  insertDefaultAddress,
  type AddressRecord,
  type SavedAddress,
} from '../../domains/addresses/addresses.store.server.ts'
import { MAX_ADDRESSES } from '../../domains/addresses/addresses.ts'
import { checkAddress, type SentAddress } from './check-address.server.ts'

/** The reply if the address book is full. */
export const tooManyAddresses = refusal(422, {
  code: 'too_many_addresses',
  message: addressBookMessage['too-many'],
})

/** Checks an address to be added; missing names and telephone default to the customer's. @see AMB-03 */
export async function checkNewAddress(
  maps: MapsPort,
  sent: Pick<SentAddress, 'fields' | 'path'>,
  call: Call<'customer'>,
): Promise<Result<AddressRecord, Refusal>> {
  const withdrawn = await refuseWithdrawnConsent(call.db, call.session.customerId)
  if (withdrawn !== null) return refuse(withdrawn)
  const { firstname, lastname, mobile } = await findCustomer(call.db, call.session.customerId)
  return checkAddress(
    maps,
    { ...sent, defaults: { firstname, lastname, telephone: mobile }, mode: 'add' },
    call,
  )
}

/**
 * Saves a checked address as the new default; null if the customer has twenty. A customer without a name gets the
 * name of the address.
 */
export async function saveNewAddress(
  tx: Executor,
  record: AddressRecord,
  { session, now }: Call<'customer'>,
): Promise<SavedAddress | null> {
  const { customerId } = session
  const customer = await lockCustomer(tx, customerId)
  if ((await addressCount(tx, customerId)) >= MAX_ADDRESSES) return null

  const id = await insertDefaultAddress(tx, customerId, record, now)
  if (customer.firstname === '' && customer.lastname === '') await nameCustomer(tx, customerId, record)
  const saved = await findAddress(tx, customerId, id)
  if (saved === undefined) throw new Error(`The address ${id} was not saved`)
  return saved
}
