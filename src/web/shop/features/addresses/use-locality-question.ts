import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isPostcode } from '../../../../domains/addresses/addresses.ts'
import { FEWEST_LETTERS } from '../../../../domains/pincodes/pincodes.ts'
import { isNameOf, localityQuestion } from './locality-question.ts'
import { useDebounced } from '../../../app/use-debounced.ts'
import { useGeocode } from './use-geocode.ts'
import { localitiesOf } from './use-localities.ts'

// Longer than the pause between two letters, because each lookup counts against the quota of the maps service.
const PAUSE_MS = 800

type QuestionOptions = { locality: string; postcode: string; setPostcode: (postcode: string) => void }

/**
 * The question about a locality and a pincode that disagree. The shopper chooses one of the two pincodes; an address can
 * be saved with either.
 */
export function useLocalityQuestion({ locality: typed, postcode, setPostcode }: QuestionOptions) {
  const locality = useDebounced(typed.trim(), PAUSE_MS)
  const geocode = useGeocode(isPostcode(postcode) ? postcode : null)
  const isPickedLocality = geocode !== null && geocode.postcode === postcode && locality === typed.trim()
  const isForeign = isPickedLocality && locality.length >= FEWEST_LETTERS && !isNameOf(locality, geocode)
  const { data } = useQuery({ ...localitiesOf(locality, postcode), enabled: isForeign })

  const [answered, setAnswered] = useState('')
  const pair = `${postcode} ${locality}`
  const question = isForeign && data && answered !== pair ? localityQuestion(locality, geocode, data) : null
  const box = useRef<HTMLFieldSetElement>(null)
  const focusedFor = useRef('')
  return {
    question,
    box,
    keepPincode: () => setAnswered(pair),
    changePincode: () => question && setPostcode(question.its),
    /** Whether the form can be saved. An open question first takes the focus, once. */
    pass: (): boolean => {
      if (question === null || focusedFor.current === pair) return true
      focusedFor.current = pair
      box.current?.focus()
      return false
    },
  }
}

/** The question and its two answers. */
export type LocalityQuestionState = ReturnType<typeof useLocalityQuestion>
