import {
  groupingsOf,
  REPORT_NAMES,
  type DayRangeRefusal,
  rangeRefusal,
} from '../../../../domains/reports/reports.ts'
import { columnTitle, rangeRefusalText, reportTitle } from '../../../../domains/reports/reports.messages.ts'
import { istDate, parseIstDate } from '../../../../kernel/ist.ts'
import { LoadingArea, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { consoleText } from '../../app/console.messages.ts'
import { useMay, useMe } from '../../app/me.ts'
import { Page } from '../../ui/frame/page.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { useListAddress } from '../../ui/table/use-list-address.ts'
import { type ChosenReport, chosenReport, csvPath } from './chosen-report.ts'
import { PeopleFile } from './people-file.tsx'
import { displayedRows } from './report-cells.ts'
import { ReportFigures } from './report-figures.tsx'
import { ReportTable } from './report-table.tsx'
import styles from './reports.module.css'
import { reportsText as text } from './reports-screen.messages.ts'
import { refusalOf, useReport } from './use-report.ts'

const FIRST_DAY = '2015-01-01'

/** The reports screen. The address names the report and its days. @see OPS-R01, OPS-R03 */
export function Reports() {
  const address = useListAddress()
  const { now } = useMe()
  const chosen = chosenReport(address.search, istDate(new Date(now)))
  const refusal = rangeRefusal(chosen)
  return (
    <Page title={text.title} lead={text.lead}>
      <div className={styles['cards']}>
        <ReportPicker chosen={chosen} refusal={refusal} onChange={address.filter} />
        {refusal === null && <ReportContent chosen={chosen} />}
      </div>
    </Page>
  )
}

type ReportPickerProps = {
  chosen: ChosenReport
  refusal: DayRangeRefusal | null
  onChange: (name: string, value: string) => void
}

function ReportPicker({ chosen, refusal, onChange }: ReportPickerProps) {
  const changeDay = (name: 'from' | 'to', typed: string) => {
    // An incomplete date is ignored.
    if (parseIstDate(typed) !== null) onChange(name, typed)
  }
  return (
    <div className={styles['picker']}>
      <Select
        label={text.report}
        value={chosen.name}
        onChange={(event) => onChange('name', event.target.value)}
      >
        {REPORT_NAMES.map((name) => (
          <option key={name} value={name}>
            {reportTitle[name]}
          </option>
        ))}
      </Select>
      <Select label={text.by} value={chosen.by} onChange={(event) => onChange('by', event.target.value)}>
        {groupingsOf(chosen.name).map((by) => (
          <option key={by} value={by}>
            {columnTitle[by]}
          </option>
        ))}
      </Select>
      <TextField
        type="date"
        label={text.from}
        value={chosen.from}
        min={FIRST_DAY}
        onChange={(event) => changeDay('from', event.target.value)}
      />
      <TextField
        type="date"
        label={text.to}
        value={chosen.to}
        min={FIRST_DAY}
        error={refusal === null ? null : rangeRefusalText[refusal]}
        onChange={(event) => changeDay('to', event.target.value)}
      />
    </div>
  )
}

function ReportContent({ chosen }: { chosen: ChosenReport }) {
  const mayExport = useMay('person.export')
  const { data, error, isPlaceholderData, refetch } = useReport(chosen)
  if (data === undefined && error !== null)
    return <LoadFailed text={refusalOf(error)?.message} onRetry={() => void refetch()} />
  if (data === undefined)
    return (
      <LoadingArea busy label={consoleText.loading} className={styles['cards']}>
        <Skeleton shape="card" />
      </LoadingArea>
    )
  const rows = displayedRows(data, chosen)
  return (
    <div className={styles['cards']} aria-busy={isPlaceholderData || undefined}>
      <p>{data.description}</p>
      {rows.length > 0 && (
        <ReportFigures key={chosen.name} title={reportTitle[chosen.name]} report={data} rows={rows} />
      )}
      <ReportTable name={chosen.name} report={data} rows={rows} />
      <p className={styles['links']}>
        <a href={csvPath(chosen)} download className={styles['download']}>
          {text.download}
        </a>
        {chosen.name === 'sales' && (
          <a href={csvPath({ ...chosen, name: 'orders' })} download className={styles['download']}>
            {text.downloadOrders}
          </a>
        )}
      </p>
      {mayExport && chosen.name === 'sales' && <PeopleFile from={chosen.from} to={chosen.to} />}
    </div>
  )
}
