import type { Executor } from '../../platform/db/query.server.ts'
import { transaction } from '../../platform/db/transaction.server.ts'
import type { Body } from '../../kernel/endpoint.ts'
import { handle, type Call, type Handler } from '../../platform/http/handler.server.ts'
import { refusal } from '../../kernel/refusal.ts'
import { findCustomer, lockCustomer } from '../../domains/customers/customers.store.server.ts'
import type { MapsPort } from '../../domains/pincodes/pincodes.maps.ts'
import { refuseWithdrawnConsent } from '../account/consent-withdrawn.server.ts'
import { toWireAddress } from '../../domains/addresses/address-wire.server.ts'
import {
  addAddress,
  checkoutGetAddress,
  deleteAddress,
  editAddress,
  getAddress,
  setDefaultAddress,
} from '../../domains/addresses/addresses.contract.ts'
import { addressBookMessage, addressText } from '../../domains/addresses/addresses.messages.ts'
import {
  addressCount,
  addressesOf,
  findAddress,
  makeDefault,
  removeAddress,
  updateAddress,
} from '../../domains/addresses/addresses.store.server.ts'
import { deleteRefusal } from '../../domains/addresses/addresses.ts'
import { checkAddress } from './check-address.server.ts'
import { checkNewAddress, saveNewAddress, tooManyAddresses } from './new-address.server.ts'

/** The dependencies of the address book calls. */
export type AddressParts = { maps: MapsPort }

type CustomerCall = Call<'customer'>

/** The calls of the address book. @see docs/rules/booking.md */
export function addressesHandlers({ maps }: AddressParts): Handler[] {
  return [
    handle(addAddress, (body, call) => addToBook(maps, body, call)),
    handle(checkoutGetAddress, async (_, call) => ({ dxCustomer: await customerWithAddresses(call) })),
    handle(getAddress, async (_, call) => ({ customer: await customerWithAddresses(call) })),
    handle(editAddress, (body, call) => changeAddress(maps, body, call)),
    handle(deleteAddress, ({ item }, call) => transaction(call.db, (tx) => takeOut(tx, item, call))),
    handle(setDefaultAddress, ({ id }, call) => transaction(call.db, (tx) => setDefault(tx, id, call))),
  ]
}

const unknownAddress = refusal(404, { code: 'unknown_address', message: addressText.unknown })

async function customerWithAddresses({ db, session }: CustomerCall) {
  const customer = await findCustomer(db, session.customerId)
  const addresses = (await addressesOf(db, session.customerId)).map(toWireAddress)
  const standard = addresses.find((address) => address.default_shipping)?.id ?? null
  const { id, firstname, lastname, mobile, email } = customer
  const account = { id, firstname, lastname, mobilenumber: mobile, email }
  return { ...account, default_shipping: standard, default_billing: standard, addresses }
}

async function addToBook(maps: MapsPort, { addState }: Body<typeof addAddress>, call: CustomerCall) {
  const checked = await checkNewAddress(maps, { fields: addState, path: 'addState.' }, call)
  if (!checked.ok) return checked.refusal

  const saved = await transaction(call.db, (tx) => saveNewAddress(tx, checked.value, call))
  return saved === null ? tooManyAddresses : { createCustomerAddress: toWireAddress(saved) }
}

async function changeAddress(
  maps: MapsPort,
  { id, ...fields }: Body<typeof editAddress>,
  call: CustomerCall,
) {
  const { db, session } = call
  const existing = await findAddress(db, session.customerId, id)
  if (existing === undefined) return unknownAddress
  const withdrawn = await refuseWithdrawnConsent(db, session.customerId)
  if (withdrawn !== null) return withdrawn
  const checked = await checkAddress(maps, { fields, defaults: existing, mode: 'edit', path: '' }, call)
  if (!checked.ok) return checked.refusal

  // The address may have been deleted during the map lookup.
  await updateAddress(db, { customerId: session.customerId, id }, checked.value)
  const changed = await findAddress(db, session.customerId, id)
  return changed === undefined ? unknownAddress : { dxUpdateAddress: toWireAddress(changed) }
}

async function takeOut(tx: Executor, id: number, { session, now }: CustomerCall) {
  const { customerId } = session
  await lockCustomer(tx, customerId)
  const address = await findAddress(tx, customerId, id)
  if (address === undefined) return unknownAddress

  const isOnly = (await addressCount(tx, customerId)) === 1
  const refused = deleteRefusal({ isOnly, isDefault: address.isDefault })
  if (refused !== null) {
    const code = refused.kind.replaceAll('-', '_')
    return refusal(200, { code, message: addressBookMessage[refused.kind] })
  }
  await removeAddress(tx, id, now)
  return { deleteCustomerAddress: { id } }
}

async function setDefault(tx: Executor, id: number, { session }: CustomerCall) {
  const { customerId } = session
  await lockCustomer(tx, customerId)
  const address = await findAddress(tx, customerId, id)
  if (address === undefined) return unknownAddress

  if (!address.isDefault) await makeDefault(tx, customerId, id)
  return { setDefaultAddress: toWireAddress({ ...address, isDefault: true }) }
}
