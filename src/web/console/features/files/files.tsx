import { FILE_KINDS, type FileKindName } from '../../../../domains/batches/batches.ts'
import { fileKindName, fileRefusalText } from '../../../../domains/batches/batches.messages.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SegmentedLinks } from '../../../ui/form/segmented-toggle.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { FileField } from '../../ui/form/file-field.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { CardTitle } from '../../ui/titled-card.tsx'
import { CheckResult } from './check-result.tsx'
import { filesText as text } from './files-screen.messages.ts'
import { fileViews } from './file-views.ts'
import styles from './files.module.css'
import { useFileCheck } from './use-file-check.ts'

/** Files of the catalogue: export, and import with a dry run. @see OPS-C06 */
export function Files() {
  const { result, failure, isBusy, apply, large, ...choice } = useFileCheck()
  return (
    <Page title={text.title} lead={text.lead}>
      <div className={styles['cards']}>
        <SegmentedLinks label={text.views} links={fileViews('files')} />
        <ExportCard />
        <ImportCard {...choice} isBusy={isBusy} />
        <FailureNote text={failure} />
        {result !== null && <CheckResult result={result} isBusy={isBusy} large={large} onApply={apply} />}
      </div>
    </Page>
  )
}

type ImportProps = Omit<ReturnType<typeof useFileCheck>, 'result' | 'failure' | 'apply' | 'large'>

function ImportCard({ kind, fileError, isBusy, chooseKind, chooseFile, check }: ImportProps) {
  const choose = (value: string) => {
    const chosen = FILE_KINDS.find((name) => name === value)
    if (chosen !== undefined) chooseKind(chosen)
  }
  return (
    <Card labelledBy="import">
      <Form className={styles['form']} onSubmit={check}>
        <CardTitle id="import">{text.importTitle}</CardTitle>
        <p className="muted small">{text.importLead}</p>
        <Select label={text.kind} value={kind} onChange={(event) => choose(event.target.value)}>
          {FILE_KINDS.map((name) => (
            <option key={name} value={name}>
              {fileKindName[name]}
            </option>
          ))}
        </Select>
        <FileField
          longestMessage={fileRefusalText.not_text}
          label={text.file}
          accept=".csv,text/csv,text/plain"
          hint={text.fileHint}
          error={fileError}
          onChoose={chooseFile}
        />
        <div>
          <Button type="submit" size="s" busy={isBusy} busyLabel={text.checking}>
            {text.check}
          </Button>
        </div>
      </Form>
    </Card>
  )
}

const exportPath = (kind: FileKindName) => `/api/console/files/export?kind=${kind}`

function ExportCard() {
  return (
    <Card labelledBy="export">
      <div className={styles['form']}>
        <CardTitle id="export">{text.exportTitle}</CardTitle>
        <p className="muted small">{text.exportLead}</p>
        <ul className={styles['exports']}>
          {FILE_KINDS.map((kind) => (
            <li key={kind}>
              <a href={exportPath(kind)} download className={styles['export']}>
                {text.download}: {fileKindName[kind]}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}
