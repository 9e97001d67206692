import type { WireConsent } from '../../../../../domains/privacy/privacy.contract.ts'

/** The consents for one purpose. The group is active while one of its records is active. */
export type ConsentGroup = {
  purpose: string
  title: string
  persons: string[]
  version: string
  givenAt: string
  /** When the last of them was withdrawn; null while one is active. */
  withdrawnAt: string | null
}

/** Groups the records by purpose, newest first. An active group lists only its active records. */
export function consentGroups(consents: readonly WireConsent[]): ConsentGroup[] {
  const purposes = [...new Set(consents.map(({ purpose }) => purpose))]
  return purposes.flatMap((purpose) => {
    const all = consents.filter((one) => one.purpose === purpose)
    const active = all.filter((one) => one.withdrawn_at === null && one.replaced_at === null)
    const [newest] = active.length > 0 ? active : all
    if (newest === undefined) return []
    const persons = active.flatMap(({ person }) => (person === null ? [] : [person]))
    const { title, version, given_at: givenAt, withdrawn_at: withdrawnAt } = newest
    return [{ purpose, title, persons: [...new Set(persons)], version, givenAt, withdrawnAt }]
  })
}
