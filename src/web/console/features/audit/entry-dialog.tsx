import { Button } from '../../../ui/action/button.tsx'
import { Modal } from '../../../ui/overlay/modal.tsx'
import { consoleText } from '../../app/console.messages.ts'
import { instantText } from '../../../../kernel/ist.ts'
import { Facts } from '../../ui/facts.tsx'
import { StaticTable } from '../../ui/table/static-table.tsx'
import { actorName } from './actor-name.ts'
import { actName, entrySubject, subjectName } from './audit-acts.ts'
import { auditText, entryTitle } from './audit-screen.messages.ts'
import { type EntryChange, entryChanges } from './entry-changes.ts'
import styles from './audit.module.css'
import type { AuditRow } from './use-audit.ts'

type EntryDialogProps = {
  entry: AuditRow | null
  onClose: () => void
  onFilter: (name: string, value: string) => void
}

/** The details of an entry: every field before and after, and links that filter the log. */
export function EntryDialog({ entry, onClose, ...rest }: EntryDialogProps) {
  return (
    <Modal
      open={entry !== null}
      onClose={onClose}
      title={entry === null ? auditText.title : entryTitle(entry.seq)}
      closeLabel={consoleText.close}
    >
      {entry !== null && <EntryFacts {...rest} entry={entry} onClose={onClose} />}
    </Modal>
  )
}

function EntryFacts({ entry, onClose, onFilter }: EntryDialogProps & { entry: AuditRow }) {
  const { at, by, by_name: name, act, subject, reason } = entry
  const filter = (name: string, value: string) => {
    onFilter(name, value)
    onClose()
  }
  const facts = [
    { term: auditText.when, text: instantText(at) },
    { term: auditText.who, text: actorName(by, name) },
    { term: auditText.act, text: actName(act) },
    { term: auditText.subject, text: subjectName(entrySubject(entry)) },
    { term: auditText.reason, text: reason ?? auditText.none },
  ]
  return (
    <div className={styles['entry']}>
      <Facts facts={facts} />
      <ChangesTable changes={entryChanges(entry.before, entry.after)} />
      <div className={styles['actions']}>
        <Button variant="secondary" size="s" onClick={() => filter('act', act)}>
          {auditText.actFilter}
        </Button>
        <Button
          variant="secondary"
          size="s"
          onClick={() => filter('subject', `${subject.kind}:${subject.id}`)}
        >
          {auditText.subjectFilter}
        </Button>
      </div>
    </div>
  )
}

function ChangesTable({ changes }: { changes: readonly EntryChange[] }) {
  if (changes.length === 0) return <p className="muted small">{auditText.noChanges}</p>
  return (
    <StaticTable
      label={auditText.changes}
      headings={[auditText.field, auditText.was, auditText.now]}
      className={styles['changes']}
    >
      {changes.map(({ field, was, now }) => (
        <tr key={field}>
          <th scope="row">{field}</th>
          <td>{was ?? auditText.none}</td>
          <td>{now ?? auditText.none}</td>
        </tr>
      ))}
    </StaticTable>
  )
}
