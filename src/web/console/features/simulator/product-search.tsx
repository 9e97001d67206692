import { useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Calls } from '../../../../contract.ts'
import { callOrThrow } from '../../../app/call-or-throw.ts'
import { useDebounced } from '../../../app/use-debounced.ts'
import { formatRupees, rupees } from '../../../../kernel/money.ts'
import { Button } from '../../../ui/action/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { consoleKeys } from '../../app/console-keys.ts'
import { useEnterFirst } from '../../app/use-enter-first.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import type { CartItem } from './simulated-cart.ts'
import styles from './simulator.module.css'
import { simulatorText as text } from './simulator.messages.ts'

const PAUSE_MS = 250
const MAX_RESULTS = 8

type MatchedProduct = Calls['/api/console/catalogue/list']['reply']['items'][number]

type ProductSearchProps = {
  onAdd: (item: Omit<CartItem, 'quantity' | 'patients'>) => void
  error: string | null
}

/** Finds products by name, SKU or alias and adds them to the simulated cart. Enter adds the first one. */
export function ProductSearch({ onAdd, error }: ProductSearchProps) {
  const [typed, setTyped] = useState('')
  const wanted = typed.trim().slice(0, 100)
  const q = useDebounced(wanted, PAUSE_MS)
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: consoleKeys.productSearch(q),
    queryFn: ({ signal }) => callOrThrow('/api/console/catalogue/list', { q, state: 'sold' }, signal),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  const found = q === '' ? [] : (data?.items ?? []).filter((item) => !item.is_enquiry).slice(0, MAX_RESULTS)
  const add = ({ sku, name, kind }: MatchedProduct) =>
    onAdd({ sku, name, isTest: kind === 'test' || kind === 'package' })
  const isLoaded = q === wanted && !isPlaceholderData
  const enter = useEnterFirst(wanted, isLoaded ? found[0] : undefined, (product) => {
    setTyped('')
    add(product)
  })
  return (
    <div>
      <TextField
        label={text.search}
        type="search"
        data-search
        value={typed}
        error={error}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          if (wanted !== '') enter()
        }}
      />
      {isError && <LoadFailed onRetry={() => void refetch()} />}
      {q !== '' && (
        <ul className={styles['results']} aria-label={text.results}>
          {found.map((product) => (
            <li key={product.sku} className={styles['result']}>
              <span className={styles['name']}>
                {product.name} <span className="muted small">{product.sku}</span>
              </span>
              <span>{product.price === null ? '' : formatRupees(rupees(product.price), 0)}</span>
              <Button variant="secondary" size="s" about={product.name} onClick={() => add(product)}>
                {text.add}
              </Button>
            </li>
          ))}
          {found.length === 0 && data !== undefined && <li className="muted">{text.noResults}</li>}
        </ul>
      )}
    </div>
  )
}
