import { useLocation } from 'react-router'
import { postcodeRefusal } from '../../../../domains/addresses/addresses.ts'
import { notedTests } from '../../../../domains/enquiries/enquiry-desk.ts'

/** What an enquiry says about the booking that staff make of it. */
export type HandedOver = { pincode: string; tests: readonly string[] }

/** What the address of the first page says about the booking: `?pincode=` and `?tests=`, separated by commas. */
export function handedOverIn(search: string): HandedOver {
  const given = new URLSearchParams(search)
  const pincode = given.get('pincode') ?? ''
  return {
    pincode: postcodeRefusal(pincode) === null ? pincode : '',
    tests: notedTests(given.get('tests') ?? ''),
  }
}

/** What was handed over to the booking: it goes with its entry of the history, and survives a reload. */
export function useHandedOver(): HandedOver {
  const state: unknown = useLocation().state
  return isHandedOver(state) ? state : { pincode: '', tests: [] }
}

function isHandedOver(state: unknown): state is HandedOver {
  return typeof state === 'object' && state !== null && 'pincode' in state && 'tests' in state
}
