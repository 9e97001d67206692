import { Button } from '../../../ui/action/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { applyText, filesText as text } from './files-screen.messages.ts'
import styles from './files.module.css'
import type { FileCheck } from './use-file-check.ts'

type CheckResultProps = { result: FileCheck; isBusy: boolean; onApply: (plan: string) => void }

const COUNTS = ['added', 'changed', 'unchanged', 'invalid'] as const
const MOST_FAULTS = 200
const MOST_ROWS = 500

/** What a file would change, field by field, or what does not fit in it. @see OPS-C07 */
export function CheckResult({ result, isBusy, onApply }: CheckResultProps) {
  const { plan, counts, faults, diff } = result
  return (
    <Card labelledBy="result">
      <div className={styles['form']}>
        <h2 id="result" className={styles['card-title']}>
          {text.result}
        </h2>
        <dl className={styles['counts']} role="status">
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
          <div>
            <Button busy={isBusy} busyLabel={text.applying} onClick={() => onApply(plan)}>
              {applyText(counts.added + counts.changed)}
            </Button>
          </div>
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
        <table className={styles['table']}>
          <caption className="visually-hidden">{text.faults}</caption>
          <thead>
            <tr>
              <th scope="col">{text.line}</th>
              <th scope="col">{text.column}</th>
              <th scope="col">{text.reason}</th>
            </tr>
          </thead>
          <tbody>
            {faults.map(({ line, column, message }) => (
              <tr key={`${line} ${column ?? ''} ${message}`}>
                <td>{line}</td>
                <td>{column ?? text.dash}</td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
    </>
  )
}

function Rows({ diff }: Pick<FileCheck, 'diff'>) {
  return (
    <>
      {diff.length === MOST_ROWS && <p className="muted small">{text.firstRows}</p>}
      <Scroller label={text.rows}>
        <table className={styles['table']}>
          <caption className="visually-hidden">{text.rows}</caption>
          <thead>
            <tr>
              <th scope="col">{text.row}</th>
              <th scope="col">{text.field}</th>
              <th scope="col">{text.was}</th>
              <th scope="col">{text.now}</th>
            </tr>
          </thead>
          <tbody>
            {diff.flatMap(({ key, is_new: isNew, fields }) =>
              fields.map(({ field, was, now }, at) => (
                <tr key={`${key} ${field}`}>
                  <th scope="row">{at === 0 ? key : <span className="visually-hidden">{key}</span>}</th>
                  <td>{field}</td>
                  <td>{isNew ? text.newRow : was === '' ? text.dash : was}</td>
                  <td>{now === '' ? text.dash : now}</td>
                </tr>
              )),
            )}
          </tbody>
        </table>
      </Scroller>
    </>
  )
}

function Scroller({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
    <div className={styles['scroller']} role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  )
}
