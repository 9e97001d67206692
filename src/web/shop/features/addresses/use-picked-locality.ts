import { useState } from 'react'
import { stripToAddressCharacters } from '../../../../domains/addresses/addresses.ts'
import { streetWith, streetWithout } from './address.ts'
import type { ChosenLocality } from './locality-search.tsx'

const NONE = { postcode: '', locality: '' }

type PlaceForm = {
  getValues: (name: 'postcode' | 'street') => string
  setValue: (name: 'postcode' | 'street', value: string) => void
}

/**
 * The fields that a picked locality fills in, and that clearing it empties; text that was typed stays.
 *
 * @see ADR-04, ADR-09
 */
export function usePickedLocality({ getValues, setValue }: PlaceForm) {
  const [picked, setPicked] = useState(NONE)
  const pick = ({ postcode, locality: name }: ChosenLocality) => {
    const locality = stripToAddressCharacters(name)
    setPicked({ postcode, locality })
    setValue('postcode', postcode)
    setValue('street', streetWith(getValues('street'), locality, picked.locality))
  }
  const clear = () => {
    setPicked(NONE)
    if (getValues('postcode') === picked.postcode) setValue('postcode', '')
    setValue('street', streetWithout(getValues('street'), picked.locality))
  }
  return { pick, clear }
}
