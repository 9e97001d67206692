import { type KeyboardEvent, type RefObject, useRef } from 'react'
import { formatExactRupees, rupees } from '../../../../kernel/money.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useEnterFirst } from '../../app/use-enter-first.ts'
import { assistText, resultCountText } from './assist-screen.messages.ts'
import styles from './assist.module.css'
import { type SearchedProduct, useTestSearch } from './use-test-search.ts'

export type TestSearchProps = {
  draftId: number
  addressId: number | null
  /** The tests of the booking. */
  skus: readonly string[]
  /** Why the last product could not be added. */
  error: string | null
  onAdd: (product: SearchedProduct) => void
  /** The tests that staff have noted. A press searches for one. */
  noted: readonly string[]
}

/** The search for tests. Arrow keys choose, and Enter adds a test and clears the field for the next one. */
export function TestSearch({ draftId, addressId, skus, error, onAdd, noted }: TestSearchProps) {
  const { text, setText, isTyped, isBusy, isError, found } = useTestSearch(draftId, addressId)
  const box = useRef<HTMLDivElement>(null)
  const products = found?.products ?? []
  const canAdd = (product: SearchedProduct) => product.why_not === null && !skus.includes(product.sku)
  const first = isBusy || found === undefined ? undefined : products.find(canAdd)
  const add = (product: SearchedProduct) => {
    if (!canAdd(product)) return
    setText('')
    box.current?.querySelector('input')?.focus()
    onAdd(product)
  }
  const enter = useEnterFirst(text, first, add)
  return (
    // The keys move between the field and its results.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its input and buttons have the focus
    <div ref={box} className={styles['search']} onKeyDown={(event) => moveFocus(event, box)}>
      <NotedTests
        noted={noted}
        onSearch={(name) => {
          setText(name)
          box.current?.querySelector('input')?.focus()
        }}
      />
      <TextField
        label={assistText.search}
        hint={<span className={styles['keys']}>{assistText.searchHint}</span>}
        error={error ?? (isError ? assistText.searchFailed : null)}
        type="search"
        value={text}
        data-search
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setText('')
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          enter()
        }}
      />
      <output className="visually-hidden">
        {isBusy ? assistText.searching : found === undefined ? '' : resultCountText(products.length)}
      </output>
      {isTyped && found !== undefined && (
        <Results
          products={products}
          notice={found.notice}
          isInBooking={({ sku }) => skus.includes(sku)}
          onAdd={add}
        />
      )}
    </div>
  )
}

function NotedTests({ noted, onSearch }: { noted: readonly string[]; onSearch: (name: string) => void }) {
  if (noted.length === 0) return null
  return (
    <fieldset aria-label={assistText.noted} className={styles['noted']}>
      <span className={styles['muted']}>{assistText.noted}</span>
      {noted.map((name) => (
        <Button key={name} variant="secondary" size="s" onClick={() => onSearch(name)}>
          {name}
        </Button>
      ))}
    </fieldset>
  )
}

type ResultsProps = {
  products: readonly SearchedProduct[]
  notice: string | null
  isInBooking: (product: SearchedProduct) => boolean
  onAdd: (product: SearchedProduct) => void
}

function Results({ products, notice, isInBooking, onAdd }: ResultsProps) {
  if (notice !== null) return <Note kind="warn">{notice}</Note>
  if (products.length === 0) return <p className={styles['muted']}>{assistText.noResults}</p>
  return (
    <ul className={styles['results']}>
      {products.map((product) => {
        const why = isInBooking(product) ? assistText.inBooking : product.why_not
        return (
          <li key={product.sku}>
            <button
              type="button"
              className={styles['result']}
              data-result
              aria-disabled={why !== null || undefined}
              onClick={() => onAdd(product)}
            >
              <span className={styles['result-name']}>
                {product.name}
                <span className={styles['muted']}>{why ?? product.report_time}</span>
              </span>
              <b>{formatExactRupees(rupees(product.price.value))}</b>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function moveFocus(event: KeyboardEvent, box: RefObject<HTMLDivElement | null>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  const stops = [...(box.current?.querySelectorAll<HTMLElement>('input, [data-result]') ?? [])]
  const at = stops.findIndex((stop) => stop === document.activeElement)
  event.preventDefault()
  stops[Math.min(Math.max(at + step, 0), stops.length - 1)]?.focus()
}
