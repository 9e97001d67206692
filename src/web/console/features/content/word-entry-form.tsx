import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { WireWords } from '../../../../domains/content/edit/content-words.contract.ts'
import { WORDS_STALE } from '../../../../domains/content/edit/content-desk.messages.ts'
import type { CallFailure } from '../../../app/call.ts'
import { useTask } from '../../../app/use-task.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { consoleFailure, isStale } from '../../app/console-failure.ts'
import { useConsoleCall } from '../../app/use-console-call.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { toastDone } from '../../ui/feedback.ts'
import { contentText as text } from './content.messages.ts'
import styles from './content.module.css'
import { wordsQuery } from './content-queries.ts'
import { entryFaults, entryRefusals, splitWords } from './word-entries.ts'

type WordEntryFormProps = {
  words: WireWords
  /** The position of the entry; null adds one. */
  at: number | null
  onTyping: () => void
  onClose: () => void
  onSaved: (words: WireWords) => void
}

/** The form of an entry in a word list of the search. @see OPS-T01 */
export function WordEntryForm({ words, at, onTyping, onClose, onSaved }: WordEntryFormProps) {
  const entry = at === null ? undefined : words.entries[at]
  const [typed, setTyped] = useState(entry?.words.join(', ') ?? '')
  const [skus, setSkus] = useState(entry?.skus.join(', ') ?? '')
  const { save, errors, failure, isBusy } = useEntry(words, at, onSaved)
  return (
    <Form
      className={styles['form']}
      onSubmit={() => save({ words: splitWords(typed), skus: splitWords(skus) })}
    >
      <TextField
        label={text.entryWords}
        hint={text.entryHint}
        autoComplete="off"
        value={typed}
        error={errors.words}
        onChange={(event) => {
          onTyping()
          setTyped(event.target.value)
        }}
      />
      {words.list === 'means' && (
        <TextField
          label={text.entrySkus}
          hint={text.entryHint}
          autoComplete="off"
          value={skus}
          error={errors.skus}
          onChange={(event) => {
            onTyping()
            setSkus(event.target.value)
          }}
        />
      )}
      <FailureNote text={failure} />
      <div className={styles['bar']}>
        <Button type="submit" size="s" busy={isBusy} busyLabel={text.saving}>
          {text.save}
        </Button>
        <Button variant="secondary" size="s" onClick={onClose}>
          {text.cancel}
        </Button>
        {at !== null && (
          <Button variant="danger-link" disabled={isBusy} onClick={() => save(null)}>
            {text.remove}
          </Button>
        )}
      </div>
    </Form>
  )
}

type Entry = WireWords['entries'][number]

function useEntry({ list, ...opened }: WireWords, at: number | null, onSaved: (words: WireWords) => void) {
  const queryClient = useQueryClient()
  const callConsole = useConsoleCall()
  // The version of the list when the entry was opened. After another change the position may belong to another entry.
  const [version] = useState(opened.version)
  const [errors, setErrors] = useState(entryRefusals({}))
  const [failure, setFailure] = useState<string | null>(null)
  const { isBusy, run } = useTask()
  const send = async (entry: Entry | null) => {
    setFailure(null)
    const faults = entry === null ? entryRefusals({}) : entryFaults(entry)
    setErrors(faults)
    if (faults.words !== null || faults.skus !== null) return setFailure(text.check)
    const saved = await callConsole('/api/console/content/words-save', { list, version, at, entry })
    if (!saved.ok) return refuse(saved.refusal)
    onSaved(saved.value)
    toastDone(text.saved)
  }
  const refuse = async (refusal: CallFailure) => {
    if (isStale(refusal)) {
      await queryClient.invalidateQueries({ queryKey: wordsQuery(list).queryKey })
      return setFailure(WORDS_STALE)
    }
    const named = entryRefusals(refusal.kind === 'refused' ? refusal.fields : {})
    setErrors(named)
    setFailure(named.words === null && named.skus === null ? consoleFailure(refusal) : text.check)
  }
  return { errors, failure, isBusy, save: (entry: Entry | null) => void run(() => send(entry)) }
}
