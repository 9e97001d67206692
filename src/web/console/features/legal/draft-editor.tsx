import type { WireLegalPage } from '../../../../domains/policies/desk/legal-desk.contract.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useConsoleCall } from '../../app/use-console-call.ts'
import { PreviewFrame } from '../../parts/preview-frame/preview-frame.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { LeaveWarning } from '../../ui/form/leave-warning.tsx'
import { StaleNote } from '../../ui/form/stale-note.tsx'
import { CardTitle } from '../../ui/titled-card.tsx'
import { FigureList } from './figure-list.tsx'
import { fromLegalValues } from './legal-form.ts'
import { legalScreenText as text } from './legal.messages.ts'
import styles from './legal.module.css'
import { PublishCard } from './publish-card.tsx'
import { useLegalDraft } from './use-legal-draft.ts'
import { VersionList } from './version-list.tsx'

type DraftEditorProps = {
  stored: WireLegalPage
  /** Called when the stored draft was replaced: it was published, or a planned version was withdrawn. */
  onReplaced: () => void
}

/** The draft of a page with its preview and its publication. @see OPS-T02 */
export function DraftEditor({ stored, onReplaced }: DraftEditorProps) {
  const editor = useLegalDraft(stored)
  const { draft, isChanged, isBusy, stale, useStored, saveOver, showStored } = editor
  return (
    <>
      {stale !== null && <StaleNote changed={stale} onUse={useStored} onKeep={saveOver} />}
      <DraftForm editor={editor} />
      <DraftPreview page={stored.page} form={editor.form} />
      <PublishCard
        stored={stored}
        draft={draft}
        isChanged={isChanged}
        onReplaced={onReplaced}
        onStale={showStored}
      />
      <FigureList figures={stored.figures} />
      <VersionList stored={stored} isChanged={isChanged} onReplaced={onReplaced} />
      <LeaveWarning isChanged={isChanged && !isBusy} />
    </>
  )
}

type Editor = ReturnType<typeof useLegalDraft>

function DraftForm({ editor }: { editor: Editor }) {
  const { form, draft, isChanged, isBusy, failure, submit, discard } = editor
  return (
    <Card labelledBy="draft">
      <Form className={styles['form']} onSubmit={submit}>
        <CardTitle id="draft">{text.editor}</CardTitle>
        <p className="muted small">{text.editorLead}</p>
        <TextArea control={form.control} name="lead" label={text.leadField} />
        <div className={styles['body']}>
          <TextArea control={form.control} name="body" label={text.bodyField} />
        </div>
        <FailureNote text={failure} />
        <div className={styles['bar']}>
          <Button
            type="submit"
            size="s"
            disabled={!isChanged && draft !== null}
            busy={isBusy}
            busyLabel={text.saving}
          >
            {text.save}
          </Button>
          {draft !== null && (
            <Button variant="danger-link" disabled={isBusy} onClick={discard}>
              {text.discard}
            </Button>
          )}
        </div>
      </Form>
    </Card>
  )
}

function DraftPreview({ page, form }: Pick<WireLegalPage, 'page'> & Pick<Editor, 'form'>) {
  const callConsole = useConsoleCall()
  return (
    <PreviewFrame
      title={text.previewFrame}
      lead={text.previewLead}
      check={text.check}
      load={async () => {
        // Marks the fields for which the preview was refused.
        if (!(await form.trigger())) return null
        return callConsole('/api/console/legal/preview', { page, text: fromLegalValues(form.getValues()) })
      }}
    />
  )
}
