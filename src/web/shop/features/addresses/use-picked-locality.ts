import { useState } from 'react'
import { locatedBy, unlocated, type Located } from './address.ts'
import type { ChosenLocality } from './locality-search.tsx'

type LocalityForm = {
  getValues: (name: keyof Located) => string
  setValue: (name: keyof Located, value: string) => void
}

/**
 * Fills in the locality and the pincode of a search result, and clears them with the search. The house is never filled in.
 *
 * @see ADR-04, ADR-09
 */
export function usePickedLocality({ getValues, setValue }: LocalityForm) {
  // Initially the pincode is the session's or that of the address.
  const [filled, setFilled] = useState<Located>(() => ({ postcode: getValues('postcode'), locality: '' }))
  const typed = (): Located => ({ postcode: getValues('postcode'), locality: getValues('locality') })
  const set = ({ postcode, locality }: Located) => {
    setValue('postcode', postcode)
    setValue('locality', locality)
  }
  const pick = (picked: ChosenLocality) => {
    const located = locatedBy(picked, typed(), filled)
    set(located)
    setFilled({ ...located, postcode: picked.postcode })
  }
  const clear = () => {
    set(unlocated(typed(), filled))
    setFilled({ postcode: '', locality: '' })
  }
  return { pick, clear }
}
