import { useState } from 'react'
import { DEFAULT_TAG_GROUP, TAG_GROUPS } from '../../../../domains/catalogue/catalogue.ts'
import { tagColourText } from '../../../../domains/content/edit/content-desk.messages.ts'
import { Button } from '../../../ui/action/button.tsx'
import { TagBadge } from '../../../app/components/tag-badge.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { type ColourValues, errorsByTag, listedRows, withColour } from './colour-forms.ts'
import { contentText as text, LISTED_ENTRIES } from './content.messages.ts'
import styles from './content.module.css'
import { PartCard } from './part-card.tsx'
import type { usePart } from './use-part.ts'

type ColoursCardProps = { version: number; form: ReturnType<typeof usePart<readonly ColourValues[]>> }

/** The product tags, each as the badge that shoppers see, with its colour. @see CARD-11, OPS-T01 */
export function ColoursCard({ version, form }: ColoursCardProps) {
  return (
    <PartCard
      part="tag_groups"
      version={version}
      form={form}
      lead={<p className="muted small">{text.coloursLead}</p>}
    >
      <ColourFields rows={form.values} onChange={form.setValues} errorAt={form.errorAt} />
    </PartCard>
  )
}

type ColourFieldsProps = {
  rows: readonly ColourValues[]
  onChange: (rows: readonly ColourValues[]) => void
  errorAt: (field: string) => string | null
}

function ColourFields({ rows, onChange, errorAt }: ColourFieldsProps) {
  const [typed, setTyped] = useState('')
  const errors = errorsByTag(rows, errorAt)
  const { listed, hasMore } = listedRows(rows, typed, errors)
  const tooMany = errorAt('colors')
  return (
    <>
      {rows.length > LISTED_ENTRIES && (
        <TextField
          label={text.findTag}
          type="search"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      {rows.length === 0 && <p className="muted">{text.noProductTag}</p>}
      <ul className={styles['lines']}>
        {listed.map((row) => (
          <li key={row.tag} className={styles['colour-line']}>
            <ColourRow
              row={row}
              error={errors.get(row.tag) ?? null}
              onChange={(changed) => onChange(rows.map((one) => (one.tag === row.tag ? changed : one)))}
              onRemove={() => onChange(rows.filter(({ tag }) => tag !== row.tag))}
            />
          </li>
        ))}
      </ul>
      {hasMore && <p className="muted small">{text.moreTags}</p>}
      {tooMany !== null && <Note kind="error">{tooMany}</Note>}
    </>
  )
}

type ColourRowProps = {
  row: ColourValues
  error: string | null
  onChange: (row: ColourValues) => void
  onRemove: () => void
}

function ColourRow({ row, error, onChange, onRemove }: ColourRowProps) {
  const { tag, color, products } = row
  const group = color ?? DEFAULT_TAG_GROUP
  return (
    <>
      <div className={styles['badge']}>
        <TagBadge group={group} text={tag} />
        <span className="muted small">{text.productsWithTag(products)}</span>
      </div>
      <Select
        label={text.colourOf(tag)}
        labelHidden
        value={group}
        error={error}
        onChange={(event) => {
          const chosen = TAG_GROUPS.find((one) => one === event.target.value)
          if (chosen !== undefined) onChange(withColour(row, chosen))
        }}
      >
        {TAG_GROUPS.map((one) => (
          <option key={one} value={one}>
            {tagColourText[one]}
          </option>
        ))}
      </Select>
      {products === 0 && (
        <div className={styles['acts']}>
          <Button variant="danger-link" about={tag} onClick={onRemove}>
            {text.remove}
          </Button>
        </div>
      )}
    </>
  )
}
