import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { LazyPart } from '../../../app/part/lazy-part.tsx'
import { createPart } from '../../../app/part/part.ts'
import type { PartFailure } from '../../../app/part/use-part.ts'
import { Button } from '../../../ui/action/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { instantText } from '../../../../kernel/ist.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { listStatus } from '../../ui/table/list-status.ts'
import { FilterSelect } from '../../ui/table/filters.tsx'
import { FoldedFilters } from '../../ui/table/folded-filters.tsx'
import type { TableColumn } from '../../ui/table/table-column.ts'
import { useListAddress } from '../../ui/table/use-list-address.ts'
import { actorName, actorOptions, type AuditActorRow } from './actor-name.ts'
import {
  ACT_OPTIONS,
  actName,
  type AuditSubject,
  entrySubject,
  parseSubject,
  subjectName,
  subjectPath,
} from './audit-acts.ts'
import { auditText } from './audit-screen.messages.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { type AuditRow, useAudit, useAuditActors } from './use-audit.ts'

const subjectPart = createPart(() => import('./subject-field.tsx').then((m) => m.SubjectField))
const NO_ROWS: readonly AuditRow[] = []
const NO_ACTORS: readonly AuditActorRow[] = []

/** The audit log with its filters in the address, and the details of an entry. @see OPS-L04 */
export function AuditLog() {
  const address = useListAddress()
  const { search } = address
  const list = useAudit(search)
  const [open, setOpen] = useState<AuditRow | null>(null)
  const columns = useMemo(() => columnsOf(setOpen), [])
  return (
    <Page title={auditText.title} lead={auditText.lead}>
      <DataTable
        name="audit"
        label={auditText.table}
        isWide
        filters={<Filters address={address} rows={list.data?.entries ?? NO_ROWS} />}
        columns={columns}
        rows={list.data?.entries}
        rowId={({ seq }) => String(seq)}
        {...listStatus(list)}
        empty={{
          title: auditText.emptyTitle,
          text: auditText.emptyText,
          action: { text: auditText.clear, onPress: address.clear },
        }}
        pages={address.pages(list.data?.after)}
      />
      <EntryDialog entry={open} onClose={() => setOpen(null)} onFilter={address.filter} />
    </Page>
  )
}

type FiltersProps = { address: ReturnType<typeof useListAddress>; rows: readonly AuditRow[] }

function Filters({ address, rows }: FiltersProps) {
  const actors = useAuditActors().data?.actors ?? NO_ACTORS
  const value = (name: string) => address.search.get(name) ?? ''
  const text = value('subject')
  const subject = text === '' ? null : chosenSubject(text, rows)
  return (
    <>
      <FoldedFilters count={address.countOf('by', 'act', 'subject', 'from', 'to')}>
        <FilterSelect
          label={auditText.who}
          all={auditText.anybody}
          value={value('by')}
          options={actorOptions(value('by'), actors)}
          onChange={(by) => address.filter('by', by)}
        />
        <FilterSelect
          label={auditText.act}
          all={auditText.anyAct}
          value={value('act')}
          options={actOptions(value('act'))}
          onChange={(act) => address.filter('act', act)}
        />
        <LazyPart
          key={text}
          part={subjectPart}
          props={{ value: subject, onChange: (chosen) => address.filter('subject', chosen) }}
          waiting={SUBJECT_WAITING}
          Failed={SubjectFailed}
        />
        {(['from', 'to'] as const).map((name) => (
          <TextField
            key={name}
            type="date"
            label={auditText[name]}
            value={value(name)}
            onChange={(event) => address.filter(name, event.target.value)}
          />
        ))}
      </FoldedFilters>
      {subject !== null && (
        <Button variant="tonal" size="s" onClick={() => address.filter('subject', '')}>
          {subjectName(subject)} ×<span className="visually-hidden">, {auditText.clear}</span>
        </Button>
      )}
    </>
  )
}

// A placeholder with the height of the field.
const SUBJECT_WAITING = (
  <TextField label={auditText.subject} placeholder={auditText.subjectHint} value="" disabled readOnly />
)

function SubjectFailed({ retry }: PartFailure) {
  return <LoadFailed onRetry={retry} />
}

// All entries of a filtered list have the same subject, so any of them has its name.
function chosenSubject(text: string, rows: readonly AuditRow[]): AuditSubject {
  const { kind, id } = parseSubject(text)
  const entry = rows.find(({ subject }) => subject.kind === kind && subject.id === id)
  return entry === undefined ? { kind, id } : entrySubject(entry)
}

function actOptions(chosen: string) {
  const isListed = chosen === '' || ACT_OPTIONS.some(({ value }) => value === chosen)
  return isListed ? ACT_OPTIONS : [...ACT_OPTIONS, { value: chosen, text: chosen }]
}

function SubjectCell({ subject }: { subject: AuditSubject }) {
  const path = subjectPath(subject)
  const name = subjectName(subject)
  return path === null ? name : <Link to={path}>{name}</Link>
}

function columnsOf(onOpen: (entry: AuditRow) => void): TableColumn<AuditRow>[] {
  return [
    {
      id: 'when',
      header: auditText.when,
      isFixed: true,
      cell: (entry) => (
        <Button variant="link" data-open onClick={() => onOpen(entry)}>
          {instantText(entry.at)}
        </Button>
      ),
    },
    { id: 'who', header: auditText.who, cell: ({ by, by_name: name }) => actorName(by, name) },
    { id: 'act', header: auditText.act, cell: ({ act }) => actName(act) },
    {
      id: 'subject',
      header: auditText.subject,
      cell: (entry) => <SubjectCell subject={entrySubject(entry)} />,
    },
    { id: 'reason', header: auditText.reason, cell: ({ reason }) => reason ?? auditText.none },
    { id: 'number', header: auditText.number, isNumber: true, cell: ({ seq }) => seq },
  ]
}
