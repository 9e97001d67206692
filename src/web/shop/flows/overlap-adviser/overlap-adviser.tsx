import { useRef } from 'react'
import type { Reply } from '../../../../kernel/endpoint.ts'
import type {
  overlapAdviceCall,
  WireOverlapChoice,
} from '../../../../domains/cart/overlap/overlap.contract.ts'
import { inCommon, overlapText } from '../../../../domains/cart/overlap/overlap.messages.ts'
import { ADDING } from '../../../../domains/catalogue/pages.messages.ts'
import { useDelayed } from '../../../app/overlay/use-delayed.ts'
import { useNextStep } from '../../../app/use-next-step.ts'
import { useOverlay } from '../../../app/overlay/overlay-navigation.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { LoadingArea, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { ChoiceCard } from './choice-card.tsx'
import styles from './overlap-adviser.module.css'
import { useOverlapAdvice } from './use-overlap-advice.ts'
import { useSwap } from './use-swap.ts'

/** How long the dialog waits for its content, so that it opens with its final height. */
const CONTENT_WAIT_MS = 400

/**
 * The choices for a test that overlaps with the cart: leave the cart unchanged, take the test instead, or take one that
 * contains both.
 */
export function OverlapAdviser() {
  const { sheet, over, id, back } = useOverlay()
  const isRequested = (sheet === 'overlap' || over === 'overlap') && id !== null
  const { advice, isFailed, retry, forget } = useOverlapAdvice(isRequested ? id : null)
  const isLate = useDelayed(isRequested && advice === undefined, CONTENT_WAIT_MS)
  const close = () => back(over === 'overlap' ? { over: null, id: null } : { sheet: null, id: null })
  return (
    <Sheet
      open={isRequested && (advice !== undefined || isFailed || isLate)}
      onClose={close}
      onClosed={forget}
      desktop="compare"
      title={overlapText.title}
      closeLabel={overlapText.close}
    >
      {isFailed && advice === undefined && <Failed onRetry={retry} />}
      <LoadingArea busy={advice === undefined && !isFailed} label={overlapText.loading}>
        {advice === undefined && !isFailed && <Skeleton shape="row" count={3} />}
        {advice && <Choices advice={advice} onKeep={close} />}
        {advice === null && id !== null && <Free sku={id} />}
      </LoadingArea>
    </Sheet>
  )
}

type Advice = NonNullable<Reply<typeof overlapAdviceCall>['overlapAdvice']>

function Choices({ advice, onKeep }: { advice: Advice; onKeep: () => void }) {
  const { swap, begin } = useSwapAndGoOn()
  const { message, standing, common, choices } = advice
  const main = choices.find(({ kind, lacks }) => kind === 'keep' && lacks.length === 0) ? 'keep' : 'take'
  const taken = swap.isPending ? swap.variables.add[0]?.sku : undefined

  const choose = ({ kind, products }: WireOverlapChoice) => {
    if (kind === 'keep') return onKeep()
    if (swap.isPending) return
    begin()
    swap.mutate({ add: products.map(({ sku }) => ({ sku })), remove: standing.map(({ uid }) => uid) })
  }
  return (
    <>
      <Note kind="warn">{message}</Note>
      <p className={styles['common']}>{inCommon(common)}</p>
      <ul className={styles['choices']}>
        {choices.map((choice) => (
          <ChoiceCard
            key={choice.kind}
            choice={choice}
            isMain={choice.kind === main}
            isBusy={choice.products[0]?.sku === taken}
            onChoose={() => choose(choice)}
          />
        ))}
      </ul>
      <p className={styles['small']}>{overlapText.perPatient}</p>
    </>
  )
}

// The next step is captured when the choice is made: the swap may change or close the dialog.
function useSwapAndGoOn() {
  const nextStep = useNextStep()
  const next = useRef<ReturnType<typeof nextStep> | null>(null)
  const swap = useSwap(() => void next.current?.goOn())
  const begin = () => {
    next.current = nextStep()
  }
  return { swap, begin }
}

// The cart no longer overlaps, for example after a change in another tab.
function Free({ sku }: { sku: string }) {
  const { swap, begin } = useSwapAndGoOn()
  return (
    <>
      <p>{overlapText.free}</p>
      <Button
        full
        className={styles['button']}
        busy={swap.isPending}
        busyLabel={ADDING}
        onClick={() => {
          begin()
          swap.mutate({ add: [{ sku }] })
        }}
      >
        {overlapText.addIt}
      </Button>
    </>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <Note kind="error">{overlapText.failed}</Note>
      <Button className={styles['button']} variant="secondary" onClick={onRetry}>
        {overlapText.tryAgain}
      </Button>
    </>
  )
}
