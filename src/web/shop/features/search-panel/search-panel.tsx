import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { searchText } from '../../../../domains/catalogue/catalogue.messages.ts'
import { searchPageText } from '../../../../domains/catalogue/search-page.messages.ts'
import { searchKind, type SearchKind } from '../../../../domains/catalogue/search-kind.ts'
import {
  PRESCRIPTION_LINK,
  PRESCRIPTION_PATH,
} from '../../../../domains/enquiries/prescription-link.messages.ts'
import { LONGEST_QUERY } from '../../../../domains/search/search-limits.ts'
import { useOverlay } from '../../../app/overlay/overlay-navigation.tsx'
import { IconButton } from '../../../ui/action/icon-button.tsx'
import { SearchBox } from '../../../ui/form/search-box.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { FrequentlyBooked } from './frequently-booked.tsx'
import { KindToggle } from './kind-toggle.tsx'
import { PopularTags } from './popular-tags.tsx'
import { SearchResults } from './search-results.tsx'
import styles from './search-panel.module.css'
import { usePopularTags } from './use-popular-tags.ts'
import { useSearchText } from './use-search-text.ts'

/** The search panel: the most booked products until a text is typed, then the results. */
export function SearchPanel() {
  const { sheet, over, kind, back } = useOverlay()
  const isOpen = sheet === 'search' || over === 'search'
  const text = useSearchText(isOpen)
  const box = useRef<HTMLInputElement>(null)
  const tags = <PopularTags tags={usePopularTags()} heading="h3" />
  const start = <Suggestions tags={tags} kind={searchKind(kind)} />
  const close = () => back(over === 'search' ? { over: null } : { sheet: null })
  return (
    <Sheet
      open={isOpen}
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
            value={text.typed}
            onKeyDown={(event) => onKey(event, text)}
            onChange={text.type}
            onClear={() => {
              text.clear()
              box.current?.focus()
            }}
          />
        </search>
      }
    >
      {text.searched === '' ? (
        start
      ) : (
        <SearchResults
          query={text.searched}
          isTyping={text.isTyping}
          before={start}
          instead={tags}
          onSearch={(query) => {
            text.search(query)
            box.current?.focus()
          }}
        />
      )}
    </Sheet>
  )
}

function Suggestions({ tags, kind }: { tags: ReactNode; kind: SearchKind }) {
  return (
    <>
      <KindToggle />
      {tags}
      <Link to={PRESCRIPTION_PATH} className={styles['prescription']}>
        {PRESCRIPTION_LINK}
      </Link>
      <FrequentlyBooked kind={kind} />
    </>
  )
}

// The first Escape clears the field, the next one closes the panel.
function onKey(event: KeyboardEvent, { typed, submit, clear }: ReturnType<typeof useSearchText>): void {
  if (event.key === 'Enter' && !event.nativeEvent.isComposing) submit()
  if (event.key !== 'Escape' || typed === '') return
  event.preventDefault()
  event.stopPropagation()
  clear()
}
