import { useEffect, useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import { formatExactRupees, rupees } from '../../../../kernel/money.ts'
import type { WireOverlapChoice } from '../../../../domains/cart/overlap/overlap.contract.ts'
import { callOrThrow } from '../../../app/call-or-throw.ts'
import { Button } from '../../../ui/action/button.tsx'
import { LoadingArea, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { consoleKeys } from '../../app/console-keys.ts'
import { consoleText } from '../../app/console.messages.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { assistText, differenceText, lacksText } from './assist-screen.messages.ts'
import styles from './assist.module.css'
import { afterOverlap, completePicks, type Draft } from './draft.ts'
import type { CartWish } from './use-draft.ts'

export type OverlapChoicesProps = {
  draft: Draft
  /** The test that overlaps. */
  sku: string
  onClose: () => void
  onChoose: (wish: (now: Draft) => CartWish) => void
}

/** The options for an overlap, compared for the caller. @see OPS-O09 */
export function OverlapChoices({ draft, sku, onClose, onChoose }: OverlapChoicesProps) {
  const box = useRef<HTMLElement>(null)
  const { data, isError, refetch } = useQuery({
    queryKey: [...consoleKeys.assistSearch(draft.id, sku), 'overlap'],
    queryFn: ({ signal }) => callOrThrow('/api/console/assist/overlap', { draft: draft.id, sku }, signal),
    staleTime: 0,
  })
  const advice = data?.overlapAdvice ?? null

  // The document's focus: the caller must decide now.
  useEffect(() => {
    if (advice !== null) box.current?.focus()
  }, [advice])
  if (isError) return <LoadFailed onRetry={() => void refetch()} />
  if (data === undefined)
    return (
      <LoadingArea busy label={consoleText.loading}>
        <Skeleton shape="row" />
      </LoadingArea>
    )
  if (advice === null) return null
  return (
    <section ref={box} tabIndex={-1} className={styles['overlap']} aria-label={assistText.overlapTitle}>
      <h3 className={styles['overlap-title']}>{assistText.overlapTitle}</h3>
      <p className={styles['muted']}>
        {advice.product.name}: {assistText.common} {advice.common.join(', ')}
      </p>
      <Choices
        choices={advice.choices}
        onChoose={(chosen) => {
          const standing = advice.standing.map((one) => one.sku)
          if (chosen === null) onClose()
          else onChoose((now) => wishOf(now, standing, chosen))
        }}
      />
    </section>
  )
}

type ChoicesProps = {
  choices: readonly WireOverlapChoice[]
  /** The SKUs that replace the overlapping tests; null leaves the booking unchanged. */
  onChoose: (skus: readonly string[] | null) => void
}

function Choices({ choices, onChoose }: ChoicesProps) {
  return (
    <ul className={styles['choices']}>
      {choices.map(({ kind, products, price, difference, lacks }) => {
        const skus = products.map(({ sku }) => sku)
        const names = products.map(({ name }) => name).join(', ')
        return (
          <li key={`${kind} ${skus.join(' ')}`}>
            <span>
              {names}
              <span className={styles['muted']}>
                {formatExactRupees(rupees(price.value))}, {differenceText(rupees(difference.value))}
                {lacks.length > 0 && `, ${lacksText(lacks)}`}
              </span>
            </span>
            <Button
              variant="secondary"
              size="s"
              about={names}
              onClick={() => onChoose(kind === 'keep' ? null : skus)}
            >
              {assistText[kind]}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

// The browser does not know for which sex a new test is. It sends the previous patients, and the server decides.
function wishOf(now: Draft, standing: readonly string[], chosen: readonly string[]): CartWish {
  const { skus, picks } = afterOverlap(now, standing, chosen)
  const tests = skus.map((sku) => ({
    sku,
    patient_gender:
      now.cart.items.find(({ product }) => product.sku === sku)?.patient_gender ?? ('' as const),
  }))
  return { skus, picks: completePicks(now.patients, tests, picks) }
}
