import { type KeyboardEvent, useId, useState } from 'react'
import { addressText } from '../../../domains/addresses/addresses.messages.ts'
import { SearchBox } from '../../ui/search-box.tsx'
import { addressFormText } from './address-form.messages.ts'
import { optionAfter } from './address.ts'
import styles from './locality-search.module.css'
import { usePlaces } from './use-places.ts'

/** A place that was found, as far as an address takes it over. */
export type FoundPlace = { place_id: string; description: string; locality: string; postcode: string }

type LocalitySearchProps = { onPick: (place: FoundPlace) => void; onClear: () => void }

/** Finds a locality by its name: a combobox, whose arrows lead through what was found. @see checklist ADR-02, ADR-04 */
export function LocalitySearch(props: LocalitySearchProps) {
  const { typed, places, at, setAt, type, pick, clear, press, leave } = useLocalitySearch(props)
  const id = useId()
  const isListed = places !== undefined && places.length > 0
  return (
    <div className={styles['search']}>
      <SearchBox
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is an input; a select cannot be typed in
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isListed}
        aria-controls={isListed ? id : undefined}
        aria-activedescendant={isListed && at !== null ? optionId(id, at) : undefined}
        label={addressText.searchPlaceholder}
        placeholder={addressText.searchPlaceholder}
        value={typed}
        clearLabel={addressFormText.clear}
        onChange={type}
        onClear={clear}
        onKeyDown={press}
        onBlur={leave}
      />
      <output className="visually-hidden">{places && addressFormText.found(places.length)}</output>
      {places?.length === 0 && <p className={styles['none']}>{addressFormText.noPlaces}</p>}
      {isListed && <Places {...{ id, places, at, onPick: pick, onPoint: setAt }} />}
    </div>
  )
}

type PlacesProps = {
  id: string
  places: readonly FoundPlace[]
  at: number | null
  onPick: (place: FoundPlace) => void
  onPoint: (at: number) => void
}

function Places({ id, places, at, onPick, onPoint }: PlacesProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist can neither be styled nor counted
    <div id={id} role="listbox" aria-label={addressFormText.places} className={styles['list']}>
      {places.map((place, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus and hears the keys
        <div
          key={place.place_id}
          ref={(option) => {
            if (index === at) option?.scrollIntoView({ block: 'nearest' })
          }}
          id={optionId(id, index)}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option lives in a select alone
          role="option"
          aria-selected={index === at}
          tabIndex={-1}
          className={styles['place']}
          onPointerMove={() => onPoint(index)}
          // The field keeps the focus, so leaving it does not close the list under the finger.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(place)}
        >
          {place.description}
        </div>
      ))}
    </div>
  )
}

function useLocalitySearch({ onPick, onClear }: LocalitySearchProps) {
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState<number | null>(null)
  const places = usePlaces(isOpen ? typed : '')

  const show = (text: string, open: boolean) => {
    setTyped(text)
    setOpen(open)
    setAt(null)
  }
  const pick = (place: FoundPlace) => {
    show(place.locality, false)
    onPick(place)
  }
  const press = (event: KeyboardEvent) => {
    if (places === undefined) {
      // Enter looks for a locality here; it does not send the form.
      if (event.key === 'Enter') event.preventDefault()
      if (event.key === 'ArrowDown') setOpen(true)
      return
    }
    const next = optionAfter(at, event.key, places.length)
    const chosen = event.key === 'Enter' ? places[at ?? 0] : undefined
    if (next !== at) setAt(next)
    else if (chosen) pick(chosen)
    else if (event.key === 'Escape') show(typed, false)
    else if (event.key !== 'Enter') return
    // The sheet has an Escape of its own, the form an Enter.
    event.preventDefault()
    event.stopPropagation()
  }
  const clear = () => {
    show('', false)
    onClear()
  }
  const leave = () => show(typed, false)
  return { typed, places, at, setAt, type: (text: string) => show(text, true), pick, clear, press, leave }
}

const optionId = (list: string, at: number) => `${list}-${at}`
