import { useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callOrThrow } from '../../../app/call-or-throw.ts'
import { useDebounced } from '../../../app/use-debounced.ts'
import { formatRupees, rupees } from '../../../../kernel/money.ts'
import { Button } from '../../../ui/action/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { consoleKeys } from '../../app/console-keys.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import type { CartItem } from './simulated-cart.ts'
import styles from './simulator.module.css'
import { simulatorText as text } from './simulator.messages.ts'

const PAUSE_MS = 250
const MAX_RESULTS = 8

type ProductSearchProps = {
  onAdd: (item: Omit<CartItem, 'quantity' | 'patients'>) => void
  error: string | null
}

/** Finds products by name, SKU or alias and adds them to the simulated cart. */
export function ProductSearch({ onAdd, error }: ProductSearchProps) {
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed.trim().slice(0, 100), PAUSE_MS)
  const { data, isError, refetch } = useQuery({
    queryKey: consoleKeys.productSearch(q),
    queryFn: ({ signal }) => callOrThrow('/api/console/catalogue/list', { q, state: 'sold' }, signal),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  const found = q === '' ? [] : (data?.items ?? []).filter((item) => !item.is_enquiry).slice(0, MAX_RESULTS)
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
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      {isError && <LoadFailed onRetry={() => void refetch()} />}
      {q !== '' && (
        <ul className={styles['results']} aria-label={text.results}>
          {found.map(({ sku, name, kind, price }) => (
            <li key={sku} className={styles['result']}>
              <span className={styles['name']}>
                {name} <span className="muted small">{sku}</span>
              </span>
              <span>{price === null ? '' : formatRupees(rupees(price), 0)}</span>
              <Button
                variant="secondary"
                size="s"
                about={name}
                onClick={() => onAdd({ sku, name, isTest: kind === 'test' || kind === 'package' })}
              >
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
