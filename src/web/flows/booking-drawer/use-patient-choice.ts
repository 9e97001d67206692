import { useState } from 'react'
import {
  applicableTests,
  choiceOf,
  type BookedTest,
  type Member,
} from '../../../domains/patients/applicability.ts'
import { firstPatients } from './booking.ts'

type PatientQuestion = {
  cartId: string | null
  members: readonly Member[]
  tests: readonly BookedTest[]
  remembered: readonly string[]
  saved: readonly string[]
}

/** Who is chosen for the tests of a cart; tapping a member chooses every test that applies. @see checklist PAT-04, AMB-70 */
export function usePatientChoice({ cartId, members, tests, remembered, saved }: PatientQuestion) {
  const [tapped, setTapped] = useState<{ cartId: string | null; ids: readonly string[] } | null>(null)
  const isTapped = tapped !== null && tapped.cartId === cartId
  const wanted = isTapped ? tapped.ids : firstPatients({ remembered, saved }, members, tests)
  const chosen = members.filter(
    (member) => wanted.includes(member.memberId) && applicableTests(member, tests).length > 0,
  )
  const ids = chosen.map(({ memberId }) => memberId)
  const choose = (next: readonly string[]) => setTapped({ cartId, ids: next })
  return {
    ids,
    choice: choiceOf(chosen, tests),
    toggle: (id: string) => choose(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]),
    add: (id: string) => choose([...ids, id]),
  }
}
