import { useState } from 'react'
import { useQueries } from '@tanstack/react-query'
import { WORD_LISTS, type WordList } from '../../../../domains/content/edit/content-parts.ts'
import { LoadingArea, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { consoleText } from '../../app/console.messages.ts'
import { LeaveWarning } from '../../ui/form/leave-warning.tsx'
import { ContentPage } from './content-page.tsx'
import { wordsQuery } from './content-queries.ts'
import styles from './content.module.css'
import { WordsCard } from './words-card.tsx'

/** The word lists of the search. @see OPS-T01 */
export function WordsSection() {
  // The word lists with an unsaved entry.
  const [typing, setTyping] = useState<Partial<Record<WordList, boolean>>>({})
  // The cards appear together: a list that arrived earlier would move those below it.
  const lists = useQueries({ queries: WORD_LISTS.map(wordsQuery) })
  if (lists.some(({ isFetched }) => !isFetched)) {
    return (
      <ContentPage section="search-words">
        <LoadingArea busy label={consoleText.loading}>
          <Skeleton shape="card" />
        </LoadingArea>
      </ContentPage>
    )
  }
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
