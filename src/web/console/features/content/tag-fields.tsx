import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { WireDeskContent } from '../../../../domains/content/edit/content-desk.contract.ts'
import { CONTENT_LIMITS } from '../../../../domains/content/edit/content-parts.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { contentText as text } from './content.messages.ts'
import styles from './content.module.css'
import { moved, newKey, type TagValues } from './part-forms.ts'

type Categories = WireDeskContent['categories']

type TagFieldsProps = {
  tags: readonly TagValues[]
  categories: Categories
  onChange: (tags: readonly TagValues[]) => void
  errorAt: (field: string) => string | null
}

/** The ordered tags. Dragging or the buttons of a tag change the order. @see OPS-T01 */
export function TagFields({ tags, categories, onChange, errorAt }: TagFieldsProps) {
  const [dragged, setDragged] = useState<number | null>(null)
  const { announcement, move, moveWith } = useMoves(tags, onChange)
  const sold = categories.filter(({ products }) => products > 0)
  const listError = errorAt('tags')
  const change = (at: number, tag: Partial<TagValues>) =>
    onChange(tags.map((one, index) => (index === at ? { ...one, ...tag } : one)))
  return (
    <>
      <output className="visually-hidden">{announcement}</output>
      <ol className={styles['rows']}>
        {tags.map((tag, at) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons move it without a mouse
          <li
            key={tag.key}
            className={styles['row']}
            draggable
            onDragStart={() => setDragged(at)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault()
              if (dragged !== null) move(dragged, at)
            }}
          >
            <TextField
              label={text.tagName}
              value={tag.name}
              error={errorAt(`tags.${at}.name`)}
              onChange={(event) => change(at, { name: event.target.value })}
            />
            <CategoryChoice
              tag={tag}
              categories={sold}
              error={errorAt(`tags.${at}.category_id`)}
              onChange={(category) => change(at, { category })}
            />
            <TagActs
              name={tag.name}
              isFirst={at === 0}
              isLast={at === tags.length - 1}
              onMove={(button, by) => moveWith(button, at, at + by)}
              onRemove={() => onChange(tags.filter((one) => one.key !== tag.key))}
            />
          </li>
        ))}
      </ol>
      {listError !== null && <Note kind="error">{listError}</Note>}
      {tags.length < CONTENT_LIMITS.tags && (
        <div className={styles['acts']}>
          <Button variant="secondary" size="s" onClick={() => onChange([...tags, newTag(tags, sold)])}>
            {text.addTag}
          </Button>
        </div>
      )}
    </>
  )
}

function useMoves(tags: readonly TagValues[], onChange: TagFieldsProps['onChange']) {
  const [announcement, setAnnouncement] = useState('')
  const move = (from: number, to: number) => {
    onChange(moved(tags, from, to))
    if (to >= 0 && to < tags.length) setAnnouncement(text.moved(tags[from]?.name ?? '', to + 1))
  }
  // Moving the row in the DOM removes the focus from its button. Restores it, so that the next key works.
  const moveWith = (button: HTMLButtonElement, from: number, to: number) => {
    flushSync(() => move(from, to))
    const next = button.disabled ? button.parentElement?.querySelector('button:enabled') : button
    if (next instanceof HTMLButtonElement) next.focus()
  }
  return { announcement, move, moveWith }
}

function newTag(tags: readonly TagValues[], sold: Categories): TagValues {
  return { key: newKey(tags), name: '', category: String(sold[0]?.id ?? '') }
}

type TagActsProps = {
  name: string
  isFirst: boolean
  isLast: boolean
  onMove: (button: HTMLButtonElement, by: 1 | -1) => void
  onRemove: () => void
}

function TagActs({ name, isFirst, isLast, onMove, onRemove }: TagActsProps) {
  return (
    <div className={styles['acts']}>
      <Button
        variant="link"
        about={name}
        disabled={isFirst}
        onClick={(event) => onMove(event.currentTarget, -1)}
      >
        {text.up}
      </Button>
      <Button
        variant="link"
        about={name}
        disabled={isLast}
        onClick={(event) => onMove(event.currentTarget, 1)}
      >
        {text.down}
      </Button>
      <Button variant="danger-link" about={name} onClick={onRemove}>
        {text.remove}
      </Button>
    </div>
  )
}

type CategoryChoiceProps = {
  tag: TagValues
  categories: Categories
  error: string | null
  onChange: (category: string) => void
}

function CategoryChoice({ tag, categories, error, onChange }: CategoryChoiceProps) {
  return (
    <Select
      label={text.tagCategory}
      value={tag.category}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    >
      {categories.map(({ id, name }) => (
        <option key={id} value={String(id)}>
          {name}
        </option>
      ))}
    </Select>
  )
}
