import { Link } from 'react-router'
import {
  consentsText,
  givenText,
  ownConsentText,
  withdrawnText,
} from '../../../../../domains/privacy/account.messages.ts'
import { OWN_PURPOSES, type OwnPurpose } from '../../../../../domains/privacy/privacy.ts'
import { POLICY_PATHS } from '../../../../../domains/policies/policies.ts'
import { Button } from '../../../../ui/action/button.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { LoadingArea, Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { Switch } from '../../../../ui/form/switch.tsx'
import styles from '../account.module.css'
import { consentGroups, type ConsentGroup } from './consent-groups.ts'
import { LoadFailed } from '../load-failed.tsx'
import { useAccountConsents } from './use-account-consents.ts'

/** The customer's consents next to the notice, each with a button to withdraw it. @see SEC-33 */
export function ConsentsCard() {
  const { consents, isFailed, retry, isActive, give, withdraw } = useAccountConsents()
  const groups = consentGroups(consents ?? [])
  const others = groups.filter(({ purpose }) => !OWN_PURPOSES.some((own) => own === purpose))
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
            {OWN_PURPOSES.map((purpose) => (
              <Own
                key={purpose}
                purpose={purpose}
                group={groups.find((one) => one.purpose === purpose)}
                isOn={isActive[purpose]}
                onSwitch={(on) => (on ? give(purpose) : withdraw(purpose))}
                onWithdraw={() => withdraw(purpose)}
              />
            ))}
            {others.map((group) => (
              <Given key={group.purpose} group={group} onWithdraw={() => withdraw(group.purpose)} />
            ))}
          </ul>
        )}
      </LoadingArea>
    </Card>
  )
}

type OwnProps = {
  purpose: OwnPurpose
  group: ConsentGroup | undefined
  isOn: boolean
  onSwitch: (on: boolean) => void
  onWithdraw: () => void
}

/**
 * The consents that the customer gives for themselves, each with a switch. A consent that a new notice has outdated is
 * displayed as off and can be withdrawn without giving it again.
 */
function Own({ purpose, group, isOn, onSwitch, onWithdraw }: OwnProps) {
  const { title, text } = ownConsentText[purpose]
  const isOutdated = !isOn && group !== undefined && group.withdrawnAt === null
  return (
    <li className={styles['row']}>
      <div className={styles['facts']}>
        <p className={styles['name']}>{title}</p>
        <p className="muted small">{text}</p>
        {group && <p className="muted small">{stateText(group)}</p>}
        {isOutdated && (
          <>
            <p className="small">{consentsText.outdated}</p>
            <Button variant="link" about={title} onClick={onWithdraw}>
              {consentsText.withdraw}
            </Button>
          </>
        )}
      </div>
      <Switch label={title} checked={isOn} onChange={onSwitch} />
    </li>
  )
}

function stateText({ withdrawnAt, givenAt, version }: ConsentGroup): string {
  return withdrawnAt === null ? givenText(givenAt, version) : withdrawnText(withdrawnAt)
}

function Given({ group, onWithdraw }: { group: ConsentGroup; onWithdraw: () => void }) {
  const { title, persons, withdrawnAt } = group
  return (
    <li className={styles['row']}>
      <div className={styles['facts']}>
        <p className={styles['name']}>{title}</p>
        {persons.length > 0 && <p className="small">{persons.join(', ')}</p>}
        <p className="muted small">{stateText(group)}</p>
      </div>
      {withdrawnAt === null && (
        <Button variant="link" about={title} onClick={onWithdraw}>
          {consentsText.withdraw}
        </Button>
      )}
    </li>
  )
}
