import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '../../../ui/action/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { isProvedFor, meQuery } from '../../app/me.ts'
import { requestProof } from '../../app/proof-request.ts'
import styles from './reports.module.css'
import { reportsText as text } from './reports-screen.messages.ts'

const LONGEST_REASON = 300
// The time between this check and the server's.
const LEFT_MS = 15_000

/** Downloads the orders with customer data. It needs a reason and a recent proof of identity. @see OPS-R04, OPS-S08 */
export function PeopleFile({ from, to }: { from: string; to: string }) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string | null>(null)
  const queryClient = useQueryClient()
  const save = async () => {
    const given = reason.trim()
    if (given === '') return setError(text.reasonMissing)
    // A download link cannot open the proof dialog, so the proof is requested first if necessary.
    const me = await queryClient.fetchQuery({ ...meQuery, staleTime: 0 }).catch(() => null)
    if (!isProvedFor(me, LEFT_MS) && !(await requestProof())) return undefined
    const query = new URLSearchParams({ name: 'people', from, to, reason: given })
    const link = document.createElement('a')
    link.href = `/api/console/reports/csv?${query.toString()}`
    link.download = ''
    link.click()
    return setReason('')
  }
  return (
    <Form className={styles['people']} onSubmit={() => void save()}>
      <TextField
        label={text.reason}
        hint={text.reasonHint}
        value={reason}
        error={error}
        maxLength={LONGEST_REASON}
        autoComplete="off"
        onChange={(event) => {
          setReason(event.target.value)
          setError(null)
        }}
      />
      <Button type="submit" variant="secondary">
        {text.downloadPeople}
      </Button>
    </Form>
  )
}
