import { useState } from 'react'
import { keepAddressCharacters } from '../../../domains/addresses/addresses.ts'
import { streetWith, streetWithout, type TypedAddress } from './address.ts'
import type { FoundPlace } from './locality-search.tsx'

const NONE = { postcode: '', locality: '' }

/** What a locality that is picked fills in, and what clearing it takes back: nothing that was typed. @see checklist ADR-04, ADR-09 */
export function usePickedPlace<Form extends TypedAddress>(values: Form, change: (next: Form) => void) {
  const [picked, setPicked] = useState(NONE)
  const pick = ({ postcode, locality: name }: FoundPlace) => {
    const locality = keepAddressCharacters(name)
    setPicked({ postcode, locality })
    change({ ...values, postcode, street: streetWith(values.street, locality, picked.locality) })
  }
  const clear = () => {
    setPicked(NONE)
    const postcode = values.postcode === picked.postcode ? '' : values.postcode
    change({ ...values, postcode, street: streetWithout(values.street, picked.locality) })
  }
  return { pick, clear }
}
