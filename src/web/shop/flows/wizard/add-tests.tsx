import { notLoadedText } from '../../../app/failure-text.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Check, CloudOff, SearchX } from 'lucide-react'
import { rupees } from '../../../../kernel/money.ts'
import { callOrThrow } from '../../../app/call-or-throw.ts'
import { queryKeys } from '../../../app/query-keys.ts'
import { useInCart } from '../../data/use-in-cart.ts'
import { Button } from '../../../ui/action/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Icon } from '../../../ui/action/icon.tsx'
import { Price } from '../../../ui/data/price.tsx'
import { SearchBox } from '../../../ui/form/search-box.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { LoadingArea, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { type RecommendedTest, useAddTest } from './use-add-test.ts'
import { matchingTests } from './wizard-steps.ts'
import styles from './wizard.module.css'
import { wizardOwnText, wizardText } from './wizard.messages.ts'

type AddTestsProps = {
  open: boolean
  /** The test that the recommendations belong to. */
  sku: string
  inCart: readonly string[]
  onClose: () => void
  onClosed: () => void
}

/** The recommended tests with a search field. @see WIZ-03, REC-06, ERR-53 */
export function AddTests({ open, sku, inCart, onClose, onClosed }: AddTestsProps) {
  const [typed, setTyped] = useState('')
  return (
    <Sheet
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title={wizardText.addTests}
      closeLabel={wizardOwnText.close}
      tall
    >
      <div className={styles['step']}>
        <SearchBox
          label={wizardText.search}
          placeholder={wizardText.search}
          value={typed}
          clearLabel={wizardOwnText.clear}
          onChange={setTyped}
        />
        <Recommended sku={sku} typed={typed} inCart={inCart} />
      </div>
    </Sheet>
  )
}

type RecommendedProps = { sku: string; typed: string; inCart: readonly string[] }

function Recommended({ sku, typed, inCart }: RecommendedProps) {
  const { data, isError, refetch } = useQuery({
    queryKey: queryKeys.recommendedTests(sku),
    queryFn: async ({ signal }) =>
      (await callOrThrow('/api/pdp/diagnostics-recommended', { sku }, signal)).products.items,
  })
  if (data === undefined && isError) {
    return (
      <EmptyState
        live
        icon={CloudOff}
        title={notLoadedText(wizardOwnText.notLoaded)}
        text={wizardOwnText.notLoadedHint}
      >
        <Button variant="tonal" onClick={() => void refetch()}>
          {wizardOwnText.retry}
        </Button>
      </EmptyState>
    )
  }
  if (data === undefined) {
    return (
      <LoadingArea busy label={wizardOwnText.loading}>
        <Skeleton shape="row" count={4} />
      </LoadingArea>
    )
  }
  const matches = matchingTests(data, typed)
  if (matches.length === 0) return <EmptyState live icon={SearchX} title={wizardText.noTests} />
  return (
    <>
      <output className="visually-hidden">{typed && wizardOwnText.found(matches.length)}</output>
      <ul className={styles['tests']}>
        {matches.map((test) => (
          <Line key={test.sku} test={test} isAdded={inCart.includes(test.sku)} />
        ))}
      </ul>
    </>
  )
}

function Line({ test, isAdded }: { test: RecommendedTest; isAdded: boolean }) {
  const add = useAddTest()
  const { isAdding } = useInCart(test.sku)
  return (
    <li className={styles['test']}>
      <img src={test.image} alt="" width={56} height={56} className={styles['image']} />
      <div className={styles['about']}>
        <h3 className={styles['test-name']}>{test.name}</h3>
        <p className={styles['reason']}>{test.description}</p>
        <Price size="s" amount={rupees(test.discount)} was={rupees(test.price)} />
      </div>
      <Button
        size="s"
        variant={isAdded ? 'tonal' : 'secondary'}
        about={test.name}
        busy={isAdding}
        aria-disabled={isAdded || undefined}
        icon={isAdded && <Icon of={Check} size="s" />}
        onClick={() => !isAdded && add(test)}
      >
        {isAdded ? wizardText.added : wizardText.add}
      </Button>
    </li>
  )
}
