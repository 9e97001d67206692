import { useState } from 'react'
import { Button } from '../../../ui/action/button.tsx'
import { LazyPart } from '../../../app/part/lazy-part.tsx'
import { createPart } from '../../../app/part/part.ts'
import type { PartFailure } from '../../../app/part/use-part.ts'
import { consoleText } from '../../app/console.messages.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { RecordStatus } from '../../ui/record-status.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'
import { LocationSelect } from './location-select.tsx'
import { usePriceHistory, type BookEntry } from './price-queries.ts'
import { priceText } from './price-screen.messages.ts'
import { priceSteps } from './price-steps.ts'
import { PriceTable } from './price-table.tsx'
import { toSentLocation } from './price-values.ts'
import styles from './prices.module.css'

const chartPart = createPart(() => import('./price-chart.tsx').then((m) => m.PriceChart))

/** The price history of a product: a chart for one location, and the table with authors and reasons. @see OPS-P07 */
export function PriceHistory({ productId }: { productId: number }) {
  const [location, setLocation] = useState('')
  const history = usePriceHistory(productId, toSentLocation(location))
  const entries = history.data?.pages.flatMap((page) => page.entries)
  return (
    <TitledCard id="history" title={priceText.history}>
      <div className={styles['history']}>
        <LocationSelect value={location} onChange={(event) => setLocation(event.target.value)} />
        {entries === undefined && (
          <RecordStatus error={history.error} onRetry={() => void history.refetch()} />
        )}
        {entries?.length === 0 && <p className="muted">{priceText.noHistory}</p>}
        {entries !== undefined && entries.length > 0 && <Entries entries={entries} />}
        {history.hasNextPage && (
          <Button
            variant="secondary"
            size="s"
            busy={history.isFetchingNextPage}
            busyLabel={consoleText.loading}
            onClick={() => void history.fetchNextPage()}
          >
            {priceText.more}
          </Button>
        )}
      </div>
    </TitledCard>
  )
}

function Entries({ entries }: { entries: readonly BookEntry[] }) {
  // Captured once, so that the axis does not move while the screen is open.
  const [now] = useState(() => Date.now())
  return (
    <>
      <LazyPart
        part={chartPart}
        props={{ label: priceText.chart, steps: priceSteps(entries, now) }}
        waiting={
          <div className={styles['chart']}>
            <p className="muted">{priceText.chartWaiting}</p>
          </div>
        }
        Failed={ChartFailed}
      />
      <PriceTable label={priceText.historyTable} entries={entries} isHistory />
    </>
  )
}

function ChartFailed({ retry }: PartFailure) {
  return <LoadFailed onRetry={retry} />
}
