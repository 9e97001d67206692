import { notLoadedText } from '../../../app/failure-text.ts'
import { useQuery } from '@tanstack/react-query'
import { profilePath } from '../../../../domains/customers/profile-parts.ts'
import { referPageText } from '../../../../domains/referrals/refer-page.messages.ts'
import { rupees } from '../../../../kernel/money.ts'
import { callOrThrow } from '../../../app/call-or-throw.ts'
import { queryKeys } from '../../../app/query-keys.ts'
import { Button, ButtonLink } from '../../../ui/action/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { LoadingArea, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { FriendsCode } from './friends-code.tsx'
import styles from './refer.module.css'
import { ShareCode } from './share-code.tsx'

type ReferPageProps = { customerId: number; friendsCode: string }

/** The customer's referral code and its results, and before the first order the form for a friend's code. */
export function ReferPage({ customerId, friendsCode }: ReferPageProps) {
  const { data, isError, refetch } = useQuery({
    queryKey: [...queryKeys.referral, customerId],
    queryFn: ({ signal }) => callOrThrow('/api/refer', {}, signal),
  })
  if (data === undefined) {
    if (isError) return <Failed onRetry={() => void refetch()} />
    return (
      <LoadingArea busy label={referPageText.loading}>
        <Skeleton shape="summary" />
      </LoadingArea>
    )
  }
  const { code, url, coins, least_order, invited, rewarded, can_claim } = data
  return (
    <div className={styles['cards']}>
      {(can_claim || friendsCode !== '') && <FriendsCode begun={friendsCode} />}
      <Card labelledBy="your-code">
        <h2 id="your-code" className={styles['heading']}>
          {referPageText.yours}
        </h2>
        <p>{referPageText.lead(coins, rupees(least_order.value))}</p>
        <p className={styles['code']}>{code}</p>
        <ShareCode url={url} />
        <p className="muted small">
          {invited === 0 ? referPageText.none : referPageText.counts(invited, rewarded)}
        </p>
        <ButtonLink variant="link" to={profilePath('coins')}>
          {referPageText.coins}
        </ButtonLink>
      </Card>
    </div>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <output>
      {notLoadedText(referPageText.failed)}{' '}
      <Button variant="link" onClick={onRetry}>
        {referPageText.tryAgain}
      </Button>
    </output>
  )
}
