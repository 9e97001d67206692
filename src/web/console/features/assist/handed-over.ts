import { useLocation } from 'react-router'
import { postcodeRefusal } from '../../../../domains/addresses/addresses.ts'
import { notedTests } from '../../../../domains/enquiries/enquiry-desk.ts'

/** The data that an enquiry hands over to a booking. */
export type HandedOver = { pincode: string; tests: readonly string[] }

/** Parses the address of the first page: `?pincode=` and `?tests=`, separated by commas. */
export function handedOverIn(search: string): HandedOver {
  const given = new URLSearchParams(search)
  const pincode = given.get('pincode') ?? ''
  return {
    pincode: postcodeRefusal(pincode) === null ? pincode : '',
    tests: notedTests(given.get('tests') ?? ''),
  }
}

/** Parses the state of the booking's history entry, which survives a reload. */
export function useHandedOver(): HandedOver {
  const state: unknown = useLocation().state
  return isHandedOver(state) ? state : { pincode: '', tests: [] }
}

function isHandedOver(state: unknown): state is HandedOver {
  return typeof state === 'object' && state !== null && 'pincode' in state && 'tests' in state
}
