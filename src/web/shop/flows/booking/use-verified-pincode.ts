import { useEffect, useEffectEvent } from 'react'
import type { WireAddress } from '../../../../domains/addresses/addresses.contract.ts'
import { call } from '../../../app/call.ts'
import { useStorePincode, usePincode } from '../../data/use-pincode.ts'

/**
 * Whether an address's pincode is verified in the session. The hook verifies it in advance, unless the session stores
 * another pincode, which the verification would replace.
 *
 * @param address null if there is none to check
 */
export function useVerifiedPincode(address: WireAddress | null): boolean {
  const stored = usePincode()
  const storePincode = useStorePincode()
  const pincode = address?.postcode ?? ''
  const isRequested = pincode !== '' && stored === null
  const onVerified = useEffectEvent((verified: string) => storePincode(verified))

  // The server's session, which stores the verified pincode.
  useEffect(() => {
    if (!isRequested) return
    void call('/api/address/diagnostics-verify-pincode', { pincode }).then(
      (verified) => verified.ok && verified.value.verifyPincode.success === 'true' && onVerified(pincode),
    )
  }, [pincode, isRequested])
  return pincode !== '' && stored === pincode
}
