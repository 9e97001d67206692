import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { CARE_LISTS } from '../../../../domains/catalogue/edit/catalogue-care.ts'
import { CONSOLE_PATH } from '../../../app/console-path.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { useMay } from '../../app/me.ts'
import { careQuery } from '../../parts/care/care-query.ts'
import { careCountText, careText } from '../../parts/care/care.messages.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { dashboardText } from './dashboard.messages.ts'
import styles from './dashboard.module.css'

/** The care lists of the catalogue with their counts, for staff who can change products. @see OPS-C05 */
export function ProductsInNeed() {
  return useMay('catalogue.write') ? <CareCard /> : null
}

function CareCard() {
  const { data, isError, refetch } = useQuery(careQuery)
  return (
    <Card labelledBy="care">
      <h2 id="care" className={styles['title']}>
        {dashboardText.care}
      </h2>
      {isError && data === undefined ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : (
        <ul aria-busy={data === undefined}>
          {CARE_LISTS.map((kind) => {
            const count = data?.find((list) => list.kind === kind)?.count
            return (
              <li key={kind} className={styles['care']}>
                <Link to={`${CONSOLE_PATH}/catalogue?care=${kind}`} className={styles['care-link']}>
                  <span>{careText[kind]}</span>
                  <span className={count ? styles['care-count'] : 'muted tabular'}>
                    {careCountText(count)}
                  </span>
                </Link>
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}
