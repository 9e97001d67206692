import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Calls } from '../../../../contract.ts'
import { callOrThrow } from '../../../app/call-or-throw.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { consoleKeys } from '../../app/console-keys.ts'
import { instantText } from '../../../../kernel/ist.ts'
import { useMay } from '../../app/me.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { CardTitle } from '../../ui/titled-card.tsx'
import { StaticTable } from '../../ui/table/static-table.tsx'
import styles from './catalogue.module.css'
import { catalogueText as text } from './catalogue-screen.messages.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { storedFieldLabel } from './product-fields.messages.ts'

type Product = Calls['/api/console/catalogue/get']['reply']
type Version = Product['versions'][number]

/** The versions of a product, with a comparison of two versions and the restoration of one. @see OPS-C03 */
export function ProductHistory({ stored, onRestored }: { stored: Product; onRestored: () => void }) {
  const { version, versions } = stored
  const mayWrite = useMay('catalogue.write')
  const [restoring, setRestoring] = useState<Version | null>(null)
  return (
    <Card labelledBy="history">
      <div className={styles['form']}>
        <CardTitle id="history">{text.history}</CardTitle>
        <p className="muted small">{text.historyLead}</p>
        <StaticTable
          label={text.history}
          headings={[text.version, text.when, text.who]}
          className={styles['versions']}
        >
          {versions.map((one) => (
            <tr key={one.version}>
              <th scope="row">
                {one.version}
                {one.version === version && ` (${text.present})`}
              </th>
              <td>{one.at === null ? text.beforeFirst : instantText(one.at)}</td>
              <td>
                {one.by ?? (one.at === null ? text.nothing : text.command)}{' '}
                {mayWrite && one.version !== version && (
                  <Button
                    variant="link"
                    about={`${text.version} ${one.version}`}
                    onClick={() => setRestoring(one)}
                  >
                    {text.restore}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </StaticTable>
        {versions.length > 1 && <Comparison stored={stored} />}
      </div>
      <ChangeDialog
        change={restoring && { call: 'restore', stored, to: restoring.version }}
        title={text.restoreTitle}
        lead={text.restoreText}
        action={text.restore}
        done={text.restored}
        onClose={() => setRestoring(null)}
        onDone={onRestored}
      />
    </Card>
  )
}

function Comparison({ stored: { product, versions } }: { stored: Product }) {
  const [to, setTo] = useState(versions[0]?.version ?? 1)
  const [from, setFrom] = useState(versions[1]?.version ?? 1)
  const { data, isError, refetch } = useQuery({
    queryKey: consoleKeys.productCompare(product.id, from, to),
    queryFn: ({ signal }) =>
      callOrThrow('/api/console/catalogue/compare', { id: product.id, from, to }, signal),
  })
  const options = versions.map(({ version }) => (
    <option key={version} value={version}>
      {version}
    </option>
  ))
  return (
    <div className={styles['compare']}>
      <div className={styles['pickers']}>
        <Select
          label={text.compareFrom}
          value={from}
          onChange={(event) => setFrom(Number(event.target.value))}
        >
          {options}
        </Select>
        <Select label={text.compareTo} value={to} onChange={(event) => setTo(Number(event.target.value))}>
          {options}
        </Select>
      </div>
      {isError && <LoadFailed onRetry={() => void refetch()} />}
      {data?.fields.length === 0 && <Note>{text.same}</Note>}
      {data !== undefined && data.fields.length > 0 && <FieldTable fields={data.fields} />}
    </div>
  )
}

type FieldTableProps = { fields: readonly { field: string; was: string; now: string }[] }

function FieldTable({ fields }: FieldTableProps) {
  return (
    <StaticTable
      label={text.compareFrom}
      headings={[text.field, text.was, text.now]}
      className={styles['versions']}
    >
      {fields.map(({ field, was, now }) => (
        <tr key={field}>
          <th scope="row">{storedFieldLabel(field)}</th>
          <td>{was === '' ? text.nothing : was}</td>
          <td>{now === '' ? text.nothing : now}</td>
        </tr>
      ))}
    </StaticTable>
  )
}
