import type { WireConsent } from '../../../../../domains/privacy/privacy.contract.ts'

/** What was agreed to for one purpose: alive as long as one of its records is. */
export type ConsentGroup = {
  purpose: string
  title: string
  persons: string[]
  version: string
  givenAt: string
  /** When the last of it was taken back; null while some of it stands. */
  withdrawnAt: string | null
}

/** The records by purpose, newest first; of a purpose that stands only the records that stand. */
export function consentGroups(consents: readonly WireConsent[]): ConsentGroup[] {
  const purposes = [...new Set(consents.map(({ purpose }) => purpose))]
  return purposes.flatMap((purpose) => {
    const all = consents.filter((one) => one.purpose === purpose)
    const standing = all.filter((one) => one.withdrawn_at === null)
    const [newest] = standing.length > 0 ? standing : all
    if (newest === undefined) return []
    const persons = standing.flatMap(({ person }) => (person === null ? [] : [person]))
    const { title, version, given_at: givenAt, withdrawn_at: withdrawnAt } = newest
    return [{ purpose, title, persons: [...new Set(persons)], version, givenAt, withdrawnAt }]
  })
}
