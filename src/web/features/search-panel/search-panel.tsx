import { type KeyboardEvent, useRef } from 'react'
import { ArrowLeft } from 'lucide-react'
import { searchText } from '../../../domains/catalogue/catalogue.messages.ts'
import { searchPageText } from '../../../domains/catalogue/pages.messages.ts'
import { LONGEST_QUERY } from '../../../domains/search/search.ts'
import { useOverlay } from '../../client/use-overlay.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { FrequentlyBooked } from './frequently-booked.tsx'
import { SearchResults } from './search-results.tsx'
import styles from './search-panel.module.css'
import { useSearchText } from './use-search-text.ts'

/** The search over the page: what is booked most until something is typed, then what is found. */
export function SearchPanel() {
  const { sheet, over, back } = useOverlay()
  const { typed, asked, type, askNow, clear } = useSearchText()
  const box = useRef<HTMLInputElement>(null)

  const close = () => {
    clear()
    back(over === 'search' ? { over: null } : { sheet: null })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') askNow()
    if (event.key !== 'Escape' || typed === '') return
    // The first Escape empties the box, the next one closes the panel.
    event.preventDefault()
    event.stopPropagation()
    clear()
  }
  return (
    <Sheet
      open={sheet === 'search' || over === 'search'}
      onClose={close}
      tall
      desktop="wide"
      title={searchPageText.title}
      closeLabel={searchPageText.close}
      initialFocus={box}
      header={
        <search className={styles['header']}>
          <IconButton label={searchPageText.close} icon={ArrowLeft} onClick={close} />
          <SearchBox
            ref={box}
            className={styles['box']}
            label={searchText.placeholder}
            placeholder={searchText.placeholder}
            clearLabel={searchPageText.clear}
            maxLength={LONGEST_QUERY}
            value={typed}
            onKeyDown={onKeyDown}
            onChange={type}
            onClear={() => {
              clear()
              box.current?.focus()
            }}
          />
        </search>
      }
    >
      {asked === '' ? (
        <FrequentlyBooked />
      ) : (
        <SearchResults query={asked} isTyping={asked !== typed.trim()} />
      )}
    </Sheet>
  )
}
