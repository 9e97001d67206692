import { profilePageText } from '../../../../../domains/customers/profile.messages.ts'
import { instantText } from '../../../../../kernel/ist.ts'
import { accessLogText } from '../../../../../domains/privacy/account.messages.ts'
import { callOrThrow } from '../../../../app/call-or-throw.ts'
import { queryKeys } from '../../../../app/query-keys.ts'
import { usePagedList } from '../../../../app/use-paged-list.ts'
import { Button } from '../../../../ui/action/button.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { LoadingArea, Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import styles from '../account.module.css'
import { LoadFailed } from '../load-failed.tsx'

/** The log of accesses to the customer's data. @see SEC-33 */
export function AccessLogCard() {
  const { items, isFailed, retry, hasMore, isLoadingMore, loadMore } = usePagedList({
    queryKey: queryKeys.account('looked'),
    fetchPage: async (page, signal) =>
      (await callOrThrow('/api/privacy/access-log', { page }, signal)).accessLog,
  })
  return (
    <Card labelledBy="looked">
      <h2 id="looked" className={styles['title']}>
        {accessLogText.title}
      </h2>
      {items === undefined && isFailed && <LoadFailed onRetry={retry} />}
      <LoadingArea busy={items === undefined && !isFailed} label={accessLogText.loading}>
        {items === undefined && !isFailed && <Skeleton shape="row" />}
        {items?.length === 0 && <p className="muted">{accessLogText.none}</p>}
        <ul>
          {items?.map(({ at, text }, index) => (
            <li key={index} className={styles['row']}>
              <p className={styles['facts']}>{text}</p>
              <p className="muted small">{instantText(at)}</p>
            </li>
          ))}
        </ul>
      </LoadingArea>
      {hasMore && (
        <Button variant="secondary" size="s" busy={isLoadingMore} onClick={loadMore}>
          {profilePageText.more}
        </Button>
      )}
    </Card>
  )
}
