import * as z from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { line, looseId, looseLine } from '../../kernel/wire.ts'
import { addressMessage } from './addresses.messages.ts'

/** A saved address; `city` is 'City, State'. @see ADR-25, ADR-26 */
export const address = z.object({
  id: z.int(),
  customerAddressId: z.int(),
  firstname: z.string(),
  lastname: z.string(),
  street: z.array(z.string()),
  city: z.string(),
  postcode: z.string(),
  state: z.string(),
  region: z.object({ region: z.string(), region_id: z.int(), label: z.string(), slims_region_id: z.int() }),
  telephone: z.string(),
  country_code: z.literal('IN'),
  landmark: z.string(),
  customer_address_type: z.enum(['home', 'office', 'friend', 'other']),
  default_shipping: z.boolean(),
  default_billing: z.boolean(),
  /** The parts that `street` is made of; left out if the address was saved as a whole line. */
  house: z.string().optional(),
  building: z.string().optional(),
  locality: z.string().optional(),
})

/** A saved address on the wire. */
export type WireAddress = z.output<typeof address>

/** The customer with the saved addresses, the default one first. @see ADR-27 */
const customerWithAddresses = z.object({
  id: z.int(),
  firstname: z.string(),
  lastname: z.string(),
  mobilenumber: z.string(),
  email: z.string().nullable(),
  default_shipping: z.int().nullable(),
  default_billing: z.int().nullable(),
  addresses: z.array(address),
})

// The rules check content and length; this limit only has to fit what a person types.
const typed = () => looseLine(200)

/**
 * The fields of an address as forms send them; `street` is one text or its lines. A form that asks for the parts sends
 * `house`, `building` and `locality`, and `street` is made of them.
 */
export const addressFields = z.object(
  {
    firstname: typed(),
    lastname: typed(),
    telephone: typed(),
    street: z
      .union([line(400).transform((only) => [only]), z.array(line(200)).max(6)])
      .nullish()
      .transform((lines) => lines?.filter((one) => one !== '')),
    house: typed(),
    building: typed(),
    locality: typed(),
    landmark: typed(),
    city: typed(),
    state: typed(),
    postcode: typed(),
    region: z
      .union([
        z.object({ region: typed(), region_id: looseId().nullish().catch(null) }),
        line(200).transform((region) => ({ region, region_id: null })),
        z.number().transform((id) => ({ region: undefined, region_id: id })),
      ])
      .nullish(),
    customer_address_type: typed(),
    country_code: z.literal('IN', 'The country is India').nullish(),
  },
  addressMessage({ kind: 'fields-missing' }, 'add'),
)

/** The fields of an address as forms send them, parsed. */
export type AddressFields = z.output<typeof addressFields>

/** Adds an address to the address book. @see docs/rules/patients-and-addresses.md */
export const addAddress = endpoint({
  id: 'API-10',
  path: '/api/address/add-address',
  who: 'customer',
  summary: 'Saves an address in a served pincode as the new default, twenty at most',
  body: z.object({ addState: addressFields }),
  reply: z.object({ createCustomerAddress: address }),
})

/** The customer and the saved addresses, for the booking. @see docs/rules/patients-and-addresses.md */
export const checkoutGetAddress = endpoint({
  id: 'API-11',
  path: '/api/address/checkout-get-address',
  who: 'customer',
  summary: 'Returns the customer with the saved addresses, the default one first',
  body: z.object({}),
  reply: z.object({ dxCustomer: customerWithAddresses }),
  isRead: true,
})

/** Changes a saved address. @see docs/rules/patients-and-addresses.md */
export const editAddress = endpoint({
  id: 'API-15',
  path: '/api/diagnostics/dx-edit-address',
  who: 'customer',
  summary: 'Changes a saved address, with the checks of a new one',
  body: z.object({ ...addressFields.shape, id: looseId() }),
  reply: z.object({ dxUpdateAddress: address }),
})

/** The customer and the saved addresses, for the profile. @see docs/rules/patients-and-addresses.md */
export const getAddress = endpoint({
  id: 'API-27',
  path: '/api/address/get-address',
  who: 'customer',
  summary: 'Returns the customer with the saved addresses, the default one first',
  body: z.object({}),
  reply: z.object({ customer: customerWithAddresses }),
  isRead: true,
})

/** Deletes a saved address. @see docs/rules/patients-and-addresses.md */
export const deleteAddress = endpoint({
  id: 'API-28',
  path: '/api/address/delete-address',
  who: 'customer',
  summary: 'Deletes a saved address; the only one and the default one are refused (200, error true)',
  body: z.object({ item: looseId() }),
  reply: z.object({ deleteCustomerAddress: z.object({ id: z.int() }) }),
})

/** Makes a saved address the default one. @see docs/rules/patients-and-addresses.md */
export const setDefaultAddress = endpoint({
  id: 'ours',
  path: '/api/address/set-default',
  who: 'customer',
  summary: 'Makes a saved address the default one',
  body: z.object({ id: looseId() }),
  reply: z.object({ setDefaultAddress: address }),
})
