import { useInfiniteQuery } from '@tanstack/react-query'
import { instantText, profilePageText } from '../../../domains/customers/profile.messages.ts'
import { lookedText } from '../../../domains/privacy/account.messages.ts'
import { keys } from '../../client/keys.ts'
import { ask } from '../../client/query-client.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LoadingArea, Skeleton } from '../../ui/skeleton.tsx'
import styles from './account.module.css'
import { LoadFailed } from './load-failed.tsx'

/** Who looked at what is kept of the customer. @see security.md 33 */
export function AccessLogCard() {
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: keys.account('looked'),
    queryFn: async ({ pageParam, signal }) =>
      (await ask('/api/privacy/access-log', { page: pageParam }, signal)).accessLog,
    initialPageParam: 1,
    getNextPageParam: ({ total_count }, pages) => {
      const read = pages.reduce((sum, page) => sum + page.items.length, 0)
      return read < total_count ? pages.length + 1 : undefined
    },
  })
  const looks = data?.pages.flatMap((page) => page.items)
  return (
    <Card labelledBy="looked">
      <h2 id="looked" className={styles['title']}>
        {lookedText.title}
      </h2>
      {looks === undefined && isError && <LoadFailed onRetry={() => void refetch()} />}
      <LoadingArea busy={looks === undefined && !isError} label={lookedText.loading}>
        {looks === undefined && !isError && <Skeleton shape="row" />}
        {looks?.length === 0 && <p className="muted">{lookedText.none}</p>}
        <ul>
          {looks?.map(({ at, text }, index) => (
            <li key={index} className={styles['row']}>
              <p className={styles['facts']}>{text}</p>
              <p className="muted small">{instantText(at)}</p>
            </li>
          ))}
        </ul>
      </LoadingArea>
      {hasNextPage && (
        <Button variant="secondary" size="s" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {profilePageText.more}
        </Button>
      )}
    </Card>
  )
}
