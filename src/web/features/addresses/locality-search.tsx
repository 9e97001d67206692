import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { addressText } from '../../../domains/addresses/addresses.messages.ts'
import { SearchBox } from '../../ui/search-box.tsx'
import { addressFormText } from './address-form.messages.ts'
import styles from './locality-search.module.css'
import { usePlaces } from './use-places.ts'

/** A place that was found, as far as an address takes it over. */
export type FoundPlace = { place_id: string; description: string; locality: string; postcode: string }

type LocalitySearchProps = { onPick: (place: FoundPlace) => void; onClear: () => void }

/** Finds a locality by its name; the arrow keys lead from the field through what was found. */
export function LocalitySearch({ onPick, onClear }: LocalitySearchProps) {
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const search = useRef<HTMLDivElement>(null)
  const places = usePlaces(isOpen ? typed : '')

  const type = (text: string) => {
    setTyped(text)
    setOpen(true)
  }
  const pick = (place: FoundPlace) => {
    setTyped(place.locality)
    setOpen(false)
    search.current?.querySelector('input')?.focus()
    onPick(place)
  }
  const clear = () => {
    setTyped('')
    setOpen(false)
    onClear()
  }
  const press = (event: KeyboardEvent) => {
    if (places === undefined || !search.current) return
    if (event.key === 'Escape') setOpen(false)
    else if (!moveFocus(search.current, event.key)) return
    // The sheet has an Escape of its own.
    event.preventDefault()
    event.stopPropagation()
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it hears the keys of what stands in it
    <div ref={search} className={styles['search']} onBlur={leave} onKeyDown={press}>
      <SearchBox
        label={addressText.searchPlaceholder}
        placeholder={addressText.searchPlaceholder}
        value={typed}
        clearLabel={addressFormText.clear}
        onChange={type}
        onClear={clear}
      />
      <output className="visually-hidden">{places && addressFormText.found(places.length)}</output>
      {places && <Places places={places} onPick={pick} />}
    </div>
  )
}

type PlacesProps = { places: readonly FoundPlace[]; onPick: (place: FoundPlace) => void }

function Places({ places, onPick }: PlacesProps) {
  if (places.length === 0) return <p className={styles['none']}>{addressFormText.noPlaces}</p>
  return (
    <ul aria-label={addressFormText.places} className={styles['list']}>
      {places.map((place) => (
        <li key={place.place_id}>
          <button type="button" className={styles['place']} onClick={() => onPick(place)}>
            {place.description}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Moves the focus up or down through the field and the places; false for any other key. */
function moveFocus(search: HTMLElement, key: string): boolean {
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  if (step === 0) return false
  const stops = [...search.querySelectorAll<HTMLElement>('input, li button')]
  const at = stops.findIndex((stop) => stop === document.activeElement)
  stops[(at + step + stops.length) % stops.length]?.focus()
  return true
}
