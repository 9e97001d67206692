import { Link } from 'react-router'
import { consentsText, givenText, withdrawnText } from '../../../domains/privacy/account.messages.ts'
import { NEWS } from '../../../domains/privacy/privacy.ts'
import { POLICY_PATHS } from '../../../domains/policies/policies.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LoadingArea, Skeleton } from '../../ui/skeleton.tsx'
import { Switch } from '../../ui/switch.tsx'
import styles from './account.module.css'
import { consentGroups, type ConsentGroup } from './consent-groups.ts'
import { LoadFailed } from './load-failed.tsx'
import { useAccountConsents } from './use-account-consents.ts'

/** What the customer agreed to, beside the notice, taken back as easily as it was given. @see security.md 33 */
export function ConsentsCard() {
  const { consents, isFailed, retry, wantsNews, giveNews, withdraw } = useAccountConsents()
  const groups = consentGroups(consents ?? []).filter(({ purpose }) => purpose !== NEWS)
  return (
    <Card labelledBy="consents">
      <h2 id="consents" className={styles['title']}>
        {consentsText.title}
      </h2>
      <p>
        {consentsText.noticeBefore}
        <Link to={POLICY_PATHS.privacy}>{consentsText.notice}</Link>.
      </p>
      {consents === undefined && isFailed && <LoadFailed onRetry={retry} />}
      <LoadingArea busy={consents === undefined && !isFailed} label={consentsText.loading}>
        {consents === undefined && !isFailed && <Skeleton shape="row" />}
        {consents !== undefined && (
          <ul>
            <li className={styles['row']}>
              <div className={styles['facts']}>
                <p className={styles['name']}>{consentsText.news}</p>
                <p className="muted small">{consentsText.newsText}</p>
              </div>
              <Switch
                label={consentsText.news}
                checked={wantsNews}
                onChange={(on) => (on ? giveNews() : withdraw(NEWS))}
              />
            </li>
            {groups.map((group) => (
              <Given key={group.purpose} group={group} onWithdraw={() => withdraw(group.purpose)} />
            ))}
          </ul>
        )}
      </LoadingArea>
    </Card>
  )
}

function Given({ group, onWithdraw }: { group: ConsentGroup; onWithdraw: () => void }) {
  const { title, persons, version, givenAt, withdrawnAt } = group
  return (
    <li className={styles['row']}>
      <div className={styles['facts']}>
        <p className={styles['name']}>{title}</p>
        {persons.length > 0 && <p className="small">{persons.join(', ')}</p>}
        <p className="muted small">
          {withdrawnAt === null ? givenText(givenAt, version) : withdrawnText(withdrawnAt)}
        </p>
      </div>
      {withdrawnAt === null && (
        <Button variant="link" about={title} onClick={onWithdraw}>
          {consentsText.withdraw}
        </Button>
      )}
    </li>
  )
}
