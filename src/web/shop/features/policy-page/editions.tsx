import { Link } from 'react-router'
import type { WirePolicyPage } from '../../../../domains/policies/policies.contract.ts'
import { editionText, policyText } from '../../../../domains/policies/policies.messages.ts'
import { POLICY_PATHS, versionPath } from '../../../../domains/policies/policies.ts'
import { dayText, parseIstDate } from '../../../../kernel/ist.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import styles from './policy-page.module.css'

type Props = { page: WirePolicyPage }

/** The note whether a version is in force, with a link to the current page. @see OPS-T02 */
export function EditionNote({ page: { page, edition } }: Props) {
  if (edition === null) return null
  const { is_in_force: isInForce } = edition
  return (
    <Note kind={isInForce ? 'info' : 'warn'}>
      {isInForce ? policyText.inForce : policyText.replaced}{' '}
      <Link to={POLICY_PATHS[page]}>{policyText.present}</Link>
    </Note>
  )
}

/** Links to every version of the page; hidden if there is none. @see OPS-T02 */
export function Editions({ page: { page, editions } }: Props) {
  if (editions.length === 0) return null
  return (
    <section className={styles['part']} aria-labelledby="editions">
      <h2 id="editions">{policyText.editions}</h2>
      <ul className={styles['editions']}>
        {editions.map(({ number, changed_on }) => (
          <li key={number}>
            <Link to={versionPath(page, number)}>{editionText(number)}</Link> {editionDay(changed_on)}
          </li>
        ))}
      </ul>
    </section>
  )
}

function editionDay(text: string): string {
  const day = parseIstDate(text)
  return day === null ? '' : `· ${dayText(day)}`
}
