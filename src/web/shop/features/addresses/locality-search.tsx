import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { Autocomplete } from '@base-ui/react/autocomplete'
import { addressText } from '../../../../domains/addresses/addresses.messages.ts'
import { SearchBox } from '../../../ui/form/search-box.tsx'
import { addressFormText } from './address-form.messages.ts'
import styles from './locality-search.module.css'
import { useLocalities } from './use-localities.ts'

/** A locality from the search, with the fields that an address uses. */
export type ChosenLocality = { place_id: string; description: string; locality: string; postcode: string }

type LocalitySearchProps = {
  /** The pincode in the form; localities near it are listed first. */
  near: string
  onPick: (locality: ChosenLocality) => void
  onClear: () => void
}

/** The search for a locality by its name. @see ADR-02, ADR-04 */
export function LocalitySearch(props: LocalitySearchProps) {
  const search = useLocalitySearch(props)
  const { typed, places, isListed } = search
  const container = useRef<HTMLDivElement>(null)
  return (
    <Autocomplete.Root
      items={places ?? NO_LOCALITIES}
      filter={null}
      itemToStringValue={localityOf}
      value={typed}
      onValueChange={search.type}
      open={isListed}
      onOpenChange={search.setSearching}
      onItemHighlighted={(locality) => search.setHighlighted(locality !== undefined)}
    >
      <div ref={container} className={styles['search']}>
        <SearchBox
          label={addressText.searchPlaceholder}
          placeholder={addressText.searchPlaceholder}
          value={typed}
          clearLabel={addressFormText.clear}
          onClear={search.clear}
          onBlur={() => search.setSearching(false)}
          render={(input) => <Autocomplete.Input {...input} onKeyDown={search.press} />}
        />
        <output className="visually-hidden">{places && addressFormText.found(places.length)}</output>
        {places?.length === 0 && <p className={styles['none']}>{addressFormText.noPlaces}</p>}
      </div>
      <Localities container={container} onPick={search.pick} />
    </Autocomplete.Root>
  )
}

type SearchKey = KeyboardEvent & { preventBaseUIHandler: () => void }
type LocalitiesProps = {
  container: RefObject<HTMLElement | null>
  onPick: (locality: ChosenLocality) => void
}

function Localities({ container, onPick }: LocalitiesProps) {
  return (
    <Autocomplete.Portal container={container}>
      <Autocomplete.Positioner anchor={container} sideOffset={4} className={styles['positioner']}>
        <Autocomplete.Popup className={styles['list']}>
          <Autocomplete.List aria-label={addressFormText.places}>
            {(locality: ChosenLocality) => (
              <Autocomplete.Item
                key={locality.place_id}
                value={locality}
                className={styles['place']}
                onClick={() => onPick(locality)}
              >
                {locality.description}
              </Autocomplete.Item>
            )}
          </Autocomplete.List>
        </Autocomplete.Popup>
      </Autocomplete.Positioner>
    </Autocomplete.Portal>
  )
}

function useLocalitySearch({ near, onPick, onClear }: LocalitySearchProps) {
  const [typed, setTyped] = useState('')
  const [isSearching, setSearching] = useState(false)
  const [isHighlighted, setHighlighted] = useState(false)
  const places = useLocalities(isSearching ? typed : '', near)
  const isListed = places !== undefined && places.length > 0

  const type = (text: string, { reason }: { reason: string }) => {
    setTyped(text)
    if (reason === 'input-change') setSearching(true)
  }
  const fillIn = (text: string) => {
    setTyped(text)
    setSearching(false)
  }
  const pick = (locality: ChosenLocality) => {
    fillIn(locality.locality)
    onPick(locality)
  }
  const clear = () => {
    fillIn('')
    onClear()
  }
  const press = (event: SearchKey) => {
    if (event.key === 'Enter') {
      // Prevents Enter from submitting the form.
      event.preventDefault()
      if (places?.[0] && !isHighlighted) pick(places[0])
    }
    if (event.key === 'Escape' && !isListed) {
      // Escape does not clear the field: it removes the message, or closes the sheet if there is none.
      event.preventBaseUIHandler()
      if (places) event.stopPropagation()
      setSearching(false)
    }
  }
  return { typed, places, isListed, type, pick, clear, press, setSearching, setHighlighted }
}

const NO_LOCALITIES: readonly ChosenLocality[] = []
const localityOf = ({ locality }: ChosenLocality) => locality
