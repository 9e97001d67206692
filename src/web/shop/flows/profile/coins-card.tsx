import { coinsText, profilePageText, signedCoins } from '../../../../domains/customers/profile.messages.ts'
import { profilePath } from '../../../../domains/customers/profile-parts.ts'
import { dayText, istDate } from '../../../../kernel/ist.ts'
import { REFER_PATH } from '../../paths/refer-path.ts'
import { Button, ButtonLink } from '../../../ui/action/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { LoadingArea, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import styles from './coins.module.css'
import { LoadFailed } from './load-failed.tsx'
import { useLedger } from './use-ledger.ts'

// A placeholder of the height of a number, so that the heading beside it does not move.
const NO_BALANCE = '\u00a0'

type CoinsCardProps = {
  customerId: number
  /** The maximum number of visible entries; if absent, all of them, page by page. */
  most?: number | undefined
}

/** The balance and the ledger. @see docs/rules/account-and-privacy.md */
export function CoinsCard({ customerId, most }: CoinsCardProps) {
  const { balance, items: entries, isFailed, retry, hasMore, isLoadingMore, loadMore } = useLedger(customerId)
  const visible = most === undefined ? entries : entries?.slice(0, most)
  const isShort = most !== undefined && entries !== undefined && entries.length > most
  return (
    <Card labelledBy="coins">
      <div className={styles['head']}>
        <h2 id="coins" className={styles['title']}>
          {coinsText.title}
        </h2>
        <p className={styles['balance']}>{balance ?? NO_BALANCE}</p>
      </div>
      {visible === undefined && isFailed && <LoadFailed onRetry={retry} />}
      <LoadingArea busy={visible === undefined && !isFailed} label={profilePageText.loading}>
        {visible === undefined && !isFailed && <Skeleton shape="row" />}
        {visible?.length === 0 && (
          <p className="muted">
            {coinsText.none}. {coinsText.noneText}
          </p>
        )}
        <ul>
          {visible?.map(({ at, coins, text }, index) => (
            <li key={index} className={styles['entry']}>
              <div>
                <p>{text}</p>
                <p className="muted small">{dayText(istDate(new Date(at)))}</p>
              </div>
              <p className={coins > 0 ? styles['plus'] : styles['minus']}>{signedCoins(coins)}</p>
            </li>
          ))}
        </ul>
      </LoadingArea>
      {most === undefined && <p className="muted small">{coinsText.worth}</p>}
      <div className={styles['links']}>
        {most === undefined && hasMore && (
          <Button variant="secondary" size="s" busy={isLoadingMore} onClick={loadMore}>
            {profilePageText.more}
          </Button>
        )}
        {isShort && (
          <ButtonLink variant="link" to={profilePath('coins')}>
            {coinsText.all}
          </ButtonLink>
        )}
        <ButtonLink variant="link" to={REFER_PATH}>
          {coinsText.refer}
        </ButtonLink>
      </div>
    </Card>
  )
}
