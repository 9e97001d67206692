import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { WireAddress } from '../../../../domains/addresses/addresses.contract.ts'
import { addressMessage } from '../../../../domains/addresses/addresses.messages.ts'
import { NO_NETWORK } from '../../../../domains/content/site.messages.ts'
import { drawerToast } from '../../../../domains/cart/drawer.messages.ts'
import { queryKeys } from '../../../app/query-keys.ts'
import { call } from '../../../app/call.ts'
import { failureText } from '../../../app/failure-text.ts'
import { isOffline } from '../../../app/part/is-offline.ts'
import { errorText, ownText } from '../../../app/own-text.ts'
import { areaOf } from '../../features/addresses/use-area.ts'

/**
 * Sets the cart's address. Its pincode must be verified and be in a service area.
 *
 * @param unknown the message if the pincode could not be verified
 * @see DRW-11, AMB-41, WIZ-19
 */
export function useShipping(unknown = UNKNOWN) {
  const queryClient = useQueryClient()
  return async (address: WireAddress): Promise<string | null> => {
    if (address.postcode === '') return drawerToast['address-unusable']
    if (isOffline()) return NO_NETWORK
    const problem = await serviceProblem(queryClient, address.postcode, unknown)
    if (problem !== null) return problem

    const body = { existShippingAddress: { customerAddressId: address.id } }
    const set = await call('/api/address/set-exist-shipping-address', body)
    if (!set.ok) return failureText(set.refusal, drawerToast['went-wrong'])
    queryClient.setQueryData(queryKeys.cart, set.value.setShippingAddressesOnCart.cart)
    return null
  }
}

const UNKNOWN = addressMessage({ kind: 'serviceability-unknown' }, 'add')

async function serviceProblem(
  queryClient: QueryClient,
  pincode: string,
  unknown: string,
): Promise<string | null> {
  const [verified, area] = await Promise.all([
    call('/api/address/diagnostics-verify-pincode', { pincode }),
    queryClient.fetchQuery(areaOf(pincode)).catch((error: Error) => error),
  ])
  if (!verified.ok) return ownText(verified.refusal, unknown)
  if (area instanceof Error) return errorText(area, unknown)
  const isServed = verified.value.verifyPincode.success === 'true' && area !== null
  return isServed ? null : drawerToast['not-serviceable']
}
