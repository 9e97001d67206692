import { useEffect, useEffectEvent, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { WireWords } from '../../../../domains/content/edit/content-words.contract.ts'
import { WORDS_STALE } from '../../../../domains/content/edit/content-desk.messages.ts'
import type { CallFailure } from '../../../app/call.ts'
import { useTask } from '../../../app/use-task.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useRulesForm } from '../../../ui/form/use-rules-form.ts'
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
  /** Called with whether the entry has unsaved changes. */
  onTyping: (isTyping: boolean) => void
  onClose: () => void
  onSaved: (words: WireWords) => void
}

/** The form of an entry in a word list of the search. @see OPS-T01 */
export function WordEntryForm({ words, at, onTyping, onClose, onSaved }: WordEntryFormProps) {
  const { control, isChanged, failure, isBusy, submit, remove } = useEntry(words, at, onSaved)
  const report = useEffectEvent(onTyping)
  // The page, which warns before an unsaved entry is left.
  useEffect(() => report(isChanged), [isChanged])
  return (
    <Form className={styles['form']} onSubmit={submit}>
      <Field
        control={control}
        name="words"
        label={text.entryWords}
        hint={text.entryHint}
        autoComplete="off"
      />
      {words.list === 'means' && (
        <Field
          control={control}
          name="skus"
          label={text.entrySkus}
          hint={text.entryHint}
          autoComplete="off"
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
          <Button variant="danger-link" disabled={isBusy} onClick={remove}>
            {text.remove}
          </Button>
        )}
      </div>
    </Form>
  )
}

type Entry = WireWords['entries'][number]

/** Words and SKUs as typed, separated by commas or line breaks. */
type EntryValues = { words: string; skus: string }

const toEntry = ({ words, skus }: EntryValues): Entry => {
  return { words: splitWords(words), skus: splitWords(skus) }
}

function useEntry({ list, ...opened }: WireWords, at: number | null, onSaved: (words: WireWords) => void) {
  const queryClient = useQueryClient()
  const callConsole = useConsoleCall()
  // The version of the list when the entry was opened. After another change the position may belong to another entry.
  const [version] = useState(opened.version)
  const [failure, setFailure] = useState<string | null>(null)
  const { isBusy, run } = useTask()
  const entry = at === null ? undefined : opened.entries[at]
  const { form, showRefusals } = useRulesForm<EntryValues>({
    defaultValues: { words: entry?.words.join(', ') ?? '', skus: entry?.skus.join(', ') ?? '' },
    fields: ['words', 'skus'],
    mode: 'submit',
    check: (field, values) => entryFaults(toEntry(values))[field],
  })
  const send = async (entry: Entry | null) => {
    setFailure(null)
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
    const isNamed = showRefusals(entryRefusals(refusal.kind === 'refused' ? refusal.fields : {}))
    setFailure(isNamed ? text.check : consoleFailure(refusal))
  }
  const submit = form.handleSubmit(
    (values) => send(toEntry(values)),
    () => setFailure(text.check),
  )
  return {
    control: form.control,
    isChanged: form.formState.isDirty,
    failure,
    isBusy,
    submit: () => void run(submit),
    remove: () => void run(() => send(null)),
  }
}
