import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { WireWords } from '../../../../domains/content/edit/content-words.contract.ts'
import { partOfWords, type WordList } from '../../../../domains/content/edit/content-parts.ts'
import { contentPartText } from '../../../../domains/content/edit/content-desk.messages.ts'
import { Button } from '../../../ui/action/button.tsx'
import { LoadingArea, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { consoleText } from '../../app/console.messages.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { CardTitle } from '../../ui/titled-card.tsx'
import { contentText as text, LISTED_ENTRIES } from './content.messages.ts'
import styles from './content.module.css'
import { wordsQuery } from './content-queries.ts'
import { PartHistory } from './part-history.tsx'
import { WordEntryForm } from './word-entry-form.tsx'
import { entrySummary, matchingEntries } from './word-entries.ts'

type WordsCardProps = {
  list: WordList
  /** Called with whether an entry has unsaved changes. */
  onTyping: (isTyping: boolean) => void
}

/** A word list of the search, whose entries can be searched, changed, added and removed. @see OPS-T01 */
export function WordsCard({ list, onTyping }: WordsCardProps) {
  const { data, isError, refetch } = useQuery(wordsQuery(list))
  const title = contentPartText[partOfWords(list)]
  return (
    <Card labelledBy={`words-${list}`}>
      <div className={styles['form']}>
        <CardTitle id={`words-${list}`}>{title}</CardTitle>
        <p className="muted small">{text.wordsLead[list]}</p>
        {data === undefined && isError && <LoadFailed onRetry={() => void refetch()} />}
        {data === undefined && !isError && (
          <LoadingArea busy label={consoleText.loading}>
            <Skeleton shape="row" />
          </LoadingArea>
        )}
        {data !== undefined && <Entries words={data} onTyping={onTyping} />}
      </div>
      {data !== undefined && <PartHistory part={partOfWords(list)} version={data.version} />}
    </Card>
  )
}

function Entries({ words, onTyping }: { words: WireWords } & Pick<WordsCardProps, 'onTyping'>) {
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState('')
  // The position of the edited entry; null adds one.
  const [edited, setEdited] = useState<number | null | undefined>(undefined)
  const close = () => {
    setEdited(undefined)
    onTyping(false)
  }
  const found = matchingEntries(words.entries, typed)
  if (edited !== undefined) {
    return (
      <WordEntryForm
        words={words}
        at={edited}
        onTyping={onTyping}
        onClose={close}
        onSaved={(saved) => {
          queryClient.setQueryData(wordsQuery(words.list).queryKey, saved)
          close()
        }}
      />
    )
  }
  return (
    <>
      <TextField
        label={text.findWord}
        type="search"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <ul className={styles['lines']}>
        {found.slice(0, LISTED_ENTRIES).map(({ at, entry }) => (
          <li key={at} className={styles['word-line']}>
            <span>{entrySummary(entry, typed)}</span>
            <Button variant="link" about={entry.words[0]} onClick={() => setEdited(at)}>
              {text.change}
            </Button>
          </li>
        ))}
      </ul>
      {found.length > LISTED_ENTRIES && <p className="muted small">{text.moreEntries}</p>}
      <div className={styles['acts']}>
        <Button variant="secondary" size="s" onClick={() => setEdited(null)}>
          {text.addEntry}
        </Button>
      </div>
    </>
  )
}
