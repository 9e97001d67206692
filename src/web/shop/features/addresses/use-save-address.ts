import { useQueryClient } from '@tanstack/react-query'
import { ok, refuse, type Result } from '../../../../kernel/result.ts'
import { addressBookMessage } from '../../../../domains/addresses/addresses.messages.ts'
import type { AddressForm } from '../../../../domains/addresses/addresses.ts'
import { streetLines } from '../../../../domains/addresses/addresses.ts'
import type { WireAddress } from '../../../../domains/addresses/addresses.contract.ts'
import { joinCityState } from '../../../../domains/addresses/directory-match.ts'
import { queryKeys } from '../../../app/query-keys.ts'
import { call, type CallFailure } from '../../../app/call.ts'
import { noteSignOut } from '../../../app/note-sign-out.ts'
import { notSavedText } from '../../../app/own-text.ts'
import type { WizardAddress } from './address.ts'

/** The destination of an address: the cart's booking, the address book alone, or an existing entry. */
export type AddressTarget = { cartId: string | null } | { editing: WireAddress }

/** Why an address was not saved: the errors of its fields, and the message if none of them is visible. */
export type NotSaved = {
  fields: Partial<Record<keyof WizardAddress | 'telephone', string>>
  message: string
}

/** `regionId` is null if the state was typed. */
type Saving = {
  form: WizardAddress & Pick<AddressForm, 'telephone'>
  regionId: number | null
  target: AddressTarget
}

/** Saves an address; a new one becomes the cart's shipping and billing address. @see ADR-21, AMB-37 */
export function useSaveAddress() {
  const queryClient = useQueryClient()
  return async (saving: Saving): Promise<Result<number, NotSaved>> => {
    const saved = await send(saving)
    if (saved.ok) {
      await queryClient.invalidateQueries({ queryKey: queryKeys.addresses })
      await queryClient.invalidateQueries({ queryKey: queryKeys.cart })
    } else await noteSignOut(queryClient, saved.refusal)
    return saved.ok ? saved : refuse(notSaved(saved.refusal))
  }
}

async function send({ form, regionId, target }: Saving): Promise<Result<number, CallFailure>> {
  const { city, state } = form
  const address = {
    firstname: form.firstName,
    lastname: form.lastName,
    telephone: form.telephone,
    // The address as one line, for a server of the previous release, which does not know the parts.
    street: streetLines(form, form.city),
    house: form.house,
    building: form.building,
    locality: form.locality,
    landmark: form.landmark,
    postcode: form.postcode,
    city: joinCityState(city, state),
    state,
    region: { region: state, region_id: regionId },
    customer_address_type: form.type,
    country_code: 'IN' as const,
  }
  if ('editing' in target) {
    const edited = await call('/api/diagnostics/dx-edit-address', { ...address, id: target.editing.id })
    return edited.ok ? ok(edited.value.dxUpdateAddress.id) : edited
  }
  if (target.cartId === null) {
    const added = await call('/api/address/add-address', { addState: address })
    return added.ok ? ok(added.value.createCustomerAddress.id) : added
  }
  const cart_id = target.cartId
  const shipping = await call('/api/address/checkout-new-shipping-address', { cart_id, address })
  if (!shipping.ok) return shipping
  // A failure to set the billing address is ignored, because the order chain sets it again.
  await call('/api/address/checkout-new-billing-address', { cart_id })
  const [saved] = shipping.value.setShippingAddressesOnCart.cart.shipping_addresses
  return saved === undefined ? refuse({ kind: 'no-answer' }) : ok(saved.id)
}

const FIELDS = [
  ['firstname', 'firstName'],
  ['lastname', 'lastName'],
  ['telephone', 'telephone'],
  ['postcode', 'postcode'],
  ['city', 'city'],
  ['state', 'state'],
  ['street', 'building'],
  ['house', 'house'],
  ['building', 'building'],
  ['locality', 'locality'],
  ['landmark', 'landmark'],
] as const

function notSaved(failure: CallFailure): NotSaved {
  const failed = notSavedText(addressBookMessage['save-failed'])
  if (failure.kind === 'no-answer') return { fields: {}, message: failed }
  const named = Object.entries(failure.fields).flatMap(([path, message]) => {
    const field = FIELDS.find(([wire]) => path.split('.').at(-1) === wire)
    return field ? [[field[1], message]] : []
  })
  const message = failure.status < 500 && failure.message !== '' ? failure.message : failed
  return { fields: Object.fromEntries(named), message }
}
