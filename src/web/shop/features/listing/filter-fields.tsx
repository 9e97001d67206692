import { filterText } from '../../../../domains/catalogue/listing.messages.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import styles from './filter-fields.module.css'
import type { ConcernChoice } from './listing-view.ts'
import type { FilterDraft } from './use-filter-draft.ts'

export type ConcernFieldsProps = {
  concerns: readonly ConcernChoice[]
  draft: FilterDraft
  onChange: (draft: FilterDraft) => void
  /** The number of concerns that are visible before the shopper expands the list. */
  open?: number
}

/** The concerns as checkboxes. */
export function ConcernFields({ concerns, draft, onChange, open = concerns.length }: ConcernFieldsProps) {
  if (concerns.length === 0) return null

  const boxes = concerns.map(({ key, name, count }) => (
    <Checkbox
      key={key}
      name="concern"
      value={key}
      checked={draft.concerns.includes(key)}
      onChange={({ target }) => {
        const others = draft.concerns.filter((concern) => concern !== key)
        onChange({ ...draft, concerns: target.checked ? [...others, key] : others })
      }}
      label={
        <>
          {name} <span className={styles['count']}>{count}</span>
        </>
      }
    />
  ))
  const isMoreOpen = concerns.slice(open).some(({ key }) => draft.concerns.includes(key))
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>{filterText.concern}</legend>
      {boxes.slice(0, open)}
      {boxes.length > open && (
        <details open={isMoreOpen || undefined}>
          <summary className={styles['more']}>{filterText.more}</summary>
          {boxes.slice(open)}
        </details>
      )}
    </fieldset>
  )
}

export type PriceFieldsProps = { draft: FilterDraft; onChange: (draft: FilterDraft) => void }

/** The price range as two fields, in rupees. */
export function PriceFields({ draft, onChange }: PriceFieldsProps) {
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>{filterText.price}</legend>
      <div className={styles['range']}>
        {(['from', 'to'] as const).map((end) => (
          <label key={end}>
            <span className={styles['label']}>{filterText[end]}</span>
            <span className={styles['box']}>
              <span aria-hidden>₹</span>
              <input
                name={end}
                value={draft[end]}
                onChange={({ target }) => onChange({ ...draft, [end]: target.value })}
                inputMode="numeric"
                maxLength={10}
                autoComplete="off"
                className={styles['input']}
              />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
