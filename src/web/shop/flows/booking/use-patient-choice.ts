import { useState } from 'react'
import { applicableTests, type Member } from '../../../../domains/patients/applicability.ts'
import {
  pickedTests,
  tapMember,
  tapTest,
  wordsOfPick,
  type PatientPick,
  type PickedTest,
} from '../../../../domains/patients/picks.ts'
import { firstPick, type PreselectedPatients } from './booking.ts'

type PatientChoiceQuery = PreselectedPatients & {
  cartId: string | null
  members: readonly Member[]
  tests: readonly PickedTest[]
}

/**
 * The chosen patients of each test in the cart. Tapping a member selects every test that applies.
 *
 * @see PAT-04, AMB-70
 */
export function usePatientChoice({ cartId, members, tests, ...preselected }: PatientChoiceQuery) {
  const [tapped, setTapped] = useState<{ cartId: string | null; pick: PatientPick } | null>(null)
  const isTapped = tapped !== null && tapped.cartId === cartId
  const wanted = isTapped ? tapped.pick : firstPick(preselected, members, tests)
  const able = members.filter((member) => applicableTests(member, tests).length > 0)
  const ids = able.map(({ memberId }) => memberId).filter((id) => wanted.ids.includes(id))
  const pick = { ids, leftOut: wanted.leftOut }
  const choose = (next: PatientPick) => setTapped({ cartId, pick: next })
  return {
    ids,
    choice: pickedTests(pick, { tests, members }),
    /** The choice in the format of a history entry. */
    entryWords: wordsOfPick(pick),
    toggle: (id: string) => choose(tapMember(pick, id)),
    toggleTest: (id: string, itemId: string) => {
      const member = members.find(({ memberId }) => memberId === id)
      if (member) choose(tapTest(pick, member, itemId, tests))
    },
    add: (id: string) => !ids.includes(id) && choose(tapMember(pick, id)),
  }
}
