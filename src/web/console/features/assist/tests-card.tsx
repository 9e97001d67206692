import { useState } from 'react'
import { consoleFailure } from '../../app/console-failure.ts'
import { assistText, missingText } from './assist-screen.messages.ts'
import styles from './assist.module.css'
import { completePicks, type Draft, type DraftPick, testsOf } from './draft.ts'
import { useHandedOver } from './handed-over.ts'
import { isCommonTests } from './overlap.ts'
import { OverlapChoices } from './overlap-choices.tsx'
import { StepCard, type StepProps } from './step-card.tsx'
import { TestLine } from './test-line.tsx'
import { TestSearch } from './test-search.tsx'
import type { CartWish, DraftChanges } from './use-draft.ts'
import type { SearchedProduct } from './use-test-search.ts'

type TestsCardProps = StepProps & {
  /** The problem of storing a test's patients. */
  failure: string | null
  onFailure: (text: string | null) => void
}

/** The tests of the booking, each with its patients. */
export function TestsCard({ draft, changes, missing, failure, onFailure }: TestsCardProps) {
  const { id, cart, patients, picks, address_id: addressId } = draft
  const { overlap, setOverlap, add, store, remove, pick } = useTests(changes, onFailure)
  const { tests: noted } = useHandedOver()
  const skus = cart.items.map(({ product }) => product.sku)
  const error = missing.find((step) => step === 'tests' || step === 'test_patients')
  return (
    <StepCard
      title={assistText.tests}
      isDone={skus.length > 0 && skus.every((sku) => picks.some((one) => one.sku === sku))}
      anchor="assist-tests"
      error={error === undefined ? null : missingText[error]}
    >
      <TestSearch
        draftId={id}
        addressId={addressId}
        skus={skus}
        error={failure}
        onAdd={(product) => void add(product)}
        noted={noted}
      />
      {overlap !== null && (
        <OverlapChoices
          key={overlap}
          draft={draft}
          sku={overlap}
          onClose={() => setOverlap(null)}
          onChoose={(wish) => void store(wish)}
        />
      )}
      {cart.items.length > 0 && (
        <ul className={styles['lines']}>
          {cart.items.map((item) => (
            <TestLine
              key={item.product.sku}
              item={item}
              patients={patients}
              picks={picks}
              onRemove={() => void remove(item.product.sku)}
              onPick={pick}
            />
          ))}
        </ul>
      )}
    </StepCard>
  )
}

/** The functions that change the tests. They report an overlap to the adviser. */
function useTests(changes: DraftChanges, onFailure: (text: string | null) => void) {
  const [overlap, setOverlap] = useState<string | null>(null)
  const store = async (wish: (now: Draft) => CartWish, added: string | null = null) => {
    onFailure(null)
    setOverlap(null)
    const refused = await changes.setCart(wish)
    if (refused === null) return
    if (added !== null && isCommonTests(refused)) setOverlap(added)
    else onFailure(consoleFailure(refused))
  }
  const add = ({ sku, patient_gender }: SearchedProduct) =>
    store((now) => {
      const tests = [...testsOf(now), { sku, patient_gender }]
      return { skus: tests.map((test) => test.sku), picks: completePicks(now.patients, tests, now.picks) }
    }, sku)
  const remove = (sku: string) =>
    store((now) => ({
      skus: testsOf(now)
        .map((test) => test.sku)
        .filter((other) => other !== sku),
      picks: now.picks.filter((one) => one.sku !== sku),
    }))
  const pick = async (next: (picks: readonly DraftPick[]) => DraftPick[]) => {
    onFailure(null)
    const refused = await changes.setPicks(next)
    if (refused !== null) onFailure(consoleFailure(refused))
  }
  return { overlap, setOverlap, add, store, remove, pick }
}
