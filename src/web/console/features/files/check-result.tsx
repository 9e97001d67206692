import { Button } from '../../../ui/action/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { fileRefusalText } from '../../../../domains/batches/batches.messages.ts'
import { CardTitle } from '../../ui/titled-card.tsx'
import { StaticTable } from '../../ui/table/static-table.tsx'
import {
  applyText,
  checkedText,
  filesText as text,
  largeText,
  sentenceText,
} from './files-screen.messages.ts'
import styles from './files.module.css'
import type { FileCheck } from './use-file-check.ts'

type CheckResultProps = {
  result: FileCheck
  isBusy: boolean
  /** The typed number of large changes, and its problem. */
  large: { typed: string; error: string | null; type: (text: string) => void }
  onApply: (plan: string) => void
}

const COUNTS = ['added', 'changed', 'unchanged', 'invalid'] as const
const MOST_FAULTS = 200
const MOST_ROWS = 500

/** The result of a dry run: the changes of a file by field, or its errors. @see OPS-C07 */
export function CheckResult({ result, isBusy, large, onApply }: CheckResultProps) {
  const { plan, counts, faults, diff } = result
  return (
    <Card labelledBy="result">
      <div className={styles['form']}>
        <output className="visually-hidden">{checkedText(counts)}</output>
        <CardTitle id="result">{text.result}</CardTitle>
        <dl className={styles['counts']}>
          {COUNTS.map((name) => (
            <div key={name}>
              <dt>{text[name]}</dt>
              <dd>{counts[name].toLocaleString('en-IN')}</dd>
            </div>
          ))}
        </dl>
        {faults.length > 0 && <Faults faults={faults} />}
        {plan === null && faults.length === 0 && <Note>{text.nothing}</Note>}
        {diff.length > 0 && <Rows diff={diff} />}
        {plan !== null && (
          <Form className={styles['form']} onSubmit={() => onApply(plan)}>
            {result.large > 0 && (
              <TextField
                label={text.large}
                hint={largeText(result.large)}
                inputMode="numeric"
                autoComplete="off"
                value={large.typed}
                error={large.error}
                longestMessage={fileRefusalText.confirm_large}
                live
                onChange={(event) => large.type(event.target.value)}
              />
            )}
            <div>
              <Button type="submit" busy={isBusy} busyLabel={text.applying}>
                {applyText(counts.added + counts.changed)}
              </Button>
            </div>
          </Form>
        )}
      </div>
    </Card>
  )
}

function Faults({ faults }: Pick<FileCheck, 'faults'>) {
  return (
    <>
      <Note kind="error" live>
        {text.faulty}
        {faults.length === MOST_FAULTS && ` ${text.firstFaults}`}
      </Note>
      <Scroller label={text.faults}>
        <StaticTable
          label={text.faults}
          headings={[text.line, text.column, text.reason]}
          className={styles['table']}
        >
          {faults.map(({ line, column, message }) => (
            <tr key={`${line} ${column ?? ''} ${message}`}>
              <td>{line}</td>
              <td>{column ?? text.dash}</td>
              <td>{sentenceText(message)}</td>
            </tr>
          ))}
        </StaticTable>
      </Scroller>
    </>
  )
}

function Rows({ diff }: Pick<FileCheck, 'diff'>) {
  return (
    <>
      {diff.length === MOST_ROWS && <p className="muted small">{text.firstRows}</p>}
      <Scroller label={text.rows}>
        <StaticTable
          label={text.rows}
          headings={[text.row, text.field, text.was, text.now]}
          className={styles['table']}
        >
          {diff.flatMap(({ key, is_new: isNew, is_large: isLarge, fields }) =>
            fields.map(({ field, was, now }, at) => (
              <tr key={`${key} ${field}`}>
                <th scope="row">{at === 0 ? key : <span className="visually-hidden">{key}</span>}</th>
                <td>{field}</td>
                <td>{isNew ? text.newRow : was === '' ? text.dash : was}</td>
                <td>
                  {now === '' ? text.dash : now}
                  {isLarge && field === 'price' && ` (${text.isLarge})`}
                </td>
              </tr>
            )),
          )}
        </StaticTable>
      </Scroller>
    </>
  )
}

function Scroller({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard
    <section className={styles['scroller']} aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
