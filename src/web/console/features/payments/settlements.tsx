import { fileRefusalText } from '../../../../domains/batches/batches.messages.ts'
import { formatExactRupees, rupees } from '../../../../kernel/money.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Modal } from '../../../ui/overlay/modal.tsx'
import { consoleText } from '../../app/console.messages.ts'
import { wireDayText } from '../../app/wire-day-text.ts'
import { instantText } from '../../../../kernel/ist.ts'
import { useMay } from '../../app/me.ts'
import { FileField } from '../../ui/form/file-field.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { listStatus } from '../../ui/table/list-status.ts'
import type { TableColumn } from '../../ui/table/table-column.ts'
import { CardTitle } from '../../ui/titled-card.tsx'
import { PaymentViews } from './payment-views.tsx'
import styles from './payments.module.css'
import { faultText, paymentsText, settlementsText as text } from './payments-screen.messages.ts'
import {
  type ImportResult,
  isUnread,
  type SettlementDay,
  useFetchDay,
  useImport,
  useSettlementDays,
} from './use-settlements.ts'

/** The maximum number of faults in a reply. */
const MOST_FAULTS = 200

/** Settlements: the import of a report, and the fetched days. @see OPS-M02 */
export function Settlements() {
  const mayWrite = useMay('settlement.write')
  const list = useSettlementDays()
  return (
    <Page title={paymentsText.settlements} lead={text.lead}>
      <div className={styles['cards']}>
        <PaymentViews present="settlements" />
        {mayWrite && <ImportCard />}
        <DataTable
          name="settlement-days"
          label={text.days}
          summary={<CardTitle>{text.days}</CardTitle>}
          columns={COLUMNS}
          rows={list.data?.days}
          rowId={({ day }) => day}
          {...listStatus(list)}
          empty={{ title: text.notRead, text: text.lead }}
        />
      </div>
    </Page>
  )
}

function ImportCard() {
  const { result, fileError, isBusy, chooseFile, send, forget } = useImport()
  return (
    <Card labelledBy="import">
      <Form className={styles['form']} onSubmit={send}>
        <CardTitle id="import">{text.importTitle}</CardTitle>
        <p className="muted small">{text.importLead}</p>
        <FileField
          longestMessage={fileRefusalText.not_text}
          label={text.file}
          accept=".csv,text/csv,text/plain"
          hint={text.fileHint}
          error={fileError}
          onChoose={chooseFile}
        />
        <div>
          <Button type="submit" size="s" busy={isBusy} busyLabel={text.importing}>
            {text.import}
          </Button>
        </div>
      </Form>
      <Faults faults={result?.faults ?? []} onClose={forget} />
    </Card>
  )
}

type FaultsProps = { faults: ImportResult['faults']; onClose: () => void }

/** The faults of a file, in a dialog, because the list can be long and must not shift the page. */
function Faults({ faults, onClose }: FaultsProps) {
  return (
    <Modal open={faults.length > 0} onClose={onClose} title={text.faults} closeLabel={consoleText.close}>
      <div className={styles['form']}>
        <Note kind="error">{text.nothingStored}</Note>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard */}
        <ul className={styles['faults']} aria-label={text.faults} tabIndex={0}>
          {faults.map((fault) => (
            <li key={faultText(fault)}>{faultText(fault)}</li>
          ))}
        </ul>
        {faults.length === MOST_FAULTS && <p className="muted small">{text.firstFaults}</p>}
        <Button full variant="secondary" onClick={onClose}>
          {consoleText.close}
        </Button>
      </div>
    </Modal>
  )
}

const COLUMNS: readonly TableColumn<SettlementDay>[] = [
  { id: 'day', header: text.day, isFixed: true, cell: ({ day }) => wireDayText(day) },
  {
    id: 'lines',
    header: text.lines,
    isNumber: true,
    cell: (day) => (isUnread(day) ? paymentsText.dash : day.lines.toLocaleString('en-IN')),
  },
  {
    id: 'expected',
    header: text.expected,
    isNumber: true,
    cell: (day) => (isUnread(day) ? paymentsText.dash : formatExactRupees(rupees(day.expected.value))),
  },
  { id: 'read', header: text.read, cell: (day) => <ReadState day={day} /> },
  { id: 'action', header: text.action, cell: ({ day }) => <FetchButton day={day} /> },
]

function ReadState({ day }: { day: SettlementDay }) {
  const { read_at: readAt, failure, is_holiday: isHoliday } = day
  return (
    <span className={styles['what']}>
      <span>{readAt === null ? text.notRead : instantText(readAt)}</span>
      {failure !== null && <span className="muted small">{text.failed + failure}</span>}
      {isHoliday && <span className="muted small">{text.holiday}</span>}
    </span>
  )
}

function FetchButton({ day }: { day: string }) {
  const mayWrite = useMay('settlement.write')
  const { isBusy, fetchDay } = useFetchDay(day)
  if (!mayWrite) return paymentsText.dash
  return (
    <Button
      variant="secondary"
      size="s"
      about={wireDayText(day)}
      busy={isBusy}
      busyLabel={text.fetching}
      onClick={fetchDay}
    >
      {text.fetch}
    </Button>
  )
}
