import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useParams } from 'react-router'
import { formatExactRupees, rupees } from '../../../../kernel/money.ts'
import { callOrThrow } from '../../../app/call-or-throw.ts'
import { CONSOLE_PATH } from '../../../app/console-path.ts'
import { ButtonLink } from '../../../ui/action/button.tsx'
import { consoleKeys } from '../../app/console-keys.ts'
import { BookForCaller } from '../../parts/assisted-booking/book-for-caller.tsx'
import { LinkCard } from '../../parts/assisted-booking/link-card.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { RecordStatus } from '../../ui/record-status.tsx'
import { HOME_PARENT } from '../../ui/home-parent.ts'
import { ASSIST_PATH } from './assist-paths.ts'
import { assistText } from './assist-screen.messages.ts'
import styles from './assist.module.css'

const PARENTS = [HOME_PARENT, { to: ASSIST_PATH, text: assistText.title }]
const REFRESH_MS = 10_000

/** A placed booking, with whether the customer has approved and paid it. @see OPS-O09 */
export function PlacedScreen() {
  const { number = '' } = useParams()
  const { data, error, refetch } = useQuery({
    queryKey: consoleKeys.order(number),
    queryFn: ({ signal }) => callOrThrow('/api/console/orders/get', { number }, signal),
    // Polls the actions of the customer.
    refetchInterval: ({ state }) => (state.data?.order.status === 'pending' ? REFRESH_MS : false),
  })
  return (
    <Page title={assistText.placedTitle} parents={PARENTS} lead={number}>
      {data === undefined && (
        <RecordStatus
          error={error}
          missing={{
            icon: SearchX,
            title: assistText.goneTitle,
            to: ASSIST_PATH,
            link: assistText.beginAgain,
          }}
          onRetry={() => void refetch()}
        />
      )}
      {data !== undefined && (
        <div className={styles['placed']}>
          <p className={styles['placed-total']}>
            {assistText.total} <b>{formatExactRupees(rupees(data.order.prices.grand_total.value))}</b>
          </p>
          <div className={styles['actions']}>
            <ButtonLink size="s" to={`${CONSOLE_PATH}/orders/${encodeURIComponent(number)}`}>
              {assistText.openOrder}
            </ButtonLink>
            <BookForCaller />
          </div>
          {/* Last, because the customer's actions change its height. */}
          <LinkCard order={data.order} acts={data.acts} />
        </div>
      )}
    </Page>
  )
}
