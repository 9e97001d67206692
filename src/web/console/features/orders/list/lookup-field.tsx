import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useDebounced } from '../../../../app/use-debounced.ts'
import { Combobox } from '../../../../ui/form/combobox.tsx'
import { type LookupKind, lookupQuery, useRecordName } from './lookup-queries.ts'
import { filterText, lookupText } from './orders-list.messages.ts'

const PAUSE_MS = 250

type LookupFieldProps = {
  kind: LookupKind
  /** The id of the chosen record. */
  value: number | null
  onChange: (id: string) => void
}

/** A filter by one of many records. The server searches for names; the value is the record's id. @see OPS-O02 */
export function LookupField({ kind, value, onChange }: LookupFieldProps) {
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed.trim(), PAUSE_MS)
  const name = useRecordName(kind, value)
  const { data, isError } = useQuery(lookupQuery(kind, q))
  return (
    <Combobox
      label={filterText[kind]}
      placeholder={lookupText.placeholder}
      options={data ?? []}
      value={value === null ? '' : String(value)}
      search={{
        onType: setTyped,
        chosen: value === null || name === undefined ? null : { id: String(value), name },
      }}
      onChange={onChange}
      status={data === undefined ? (isError ? lookupText.failed : lookupText.loading) : null}
      emptyText={lookupText.none}
    />
  )
}
