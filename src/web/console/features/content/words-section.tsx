import { useState } from 'react'
import { WORD_LISTS, type WordList } from '../../../../domains/content/edit/content-parts.ts'
import { LeaveWarning } from '../../ui/form/leave-warning.tsx'
import { ContentPage } from './content-page.tsx'
import styles from './content.module.css'
import { WordsCard } from './words-card.tsx'

/** The word lists of the search. @see OPS-T01 */
export function WordsSection() {
  // The word lists with an unsaved entry.
  const [typing, setTyping] = useState<Partial<Record<WordList, boolean>>>({})
  return (
    <ContentPage section="search-words">
      <div className={styles['cards']}>
        {WORD_LISTS.map((list) => (
          <WordsCard
            key={list}
            list={list}
            onTyping={(isTyping) => setTyping((before) => ({ ...before, [list]: isTyping }))}
          />
        ))}
        <LeaveWarning isChanged={WORD_LISTS.some((list) => typing[list] === true)} />
      </div>
    </ContentPage>
  )
}
