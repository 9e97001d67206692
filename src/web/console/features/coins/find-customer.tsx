import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isMobile, mobileDigits } from '../../../../kernel/mobile.ts'
import { CONSOLE_PATH } from '../../../app/console-path.ts'
import { useTask } from '../../../app/use-task.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SegmentedToggle } from '../../../ui/form/segmented-toggle.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { consoleFailure } from '../../app/console-failure.ts'
import { useConsoleCall } from '../../app/use-console-call.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { HOME_PARENT } from '../../ui/home-parent.ts'
import styles from './coins.module.css'
import { coinsText as text } from './coins-screen.messages.ts'

const PARENTS = [HOME_PARENT]
const WAYS = [
  { value: 'mobile', text: text.byMobile },
  { value: 'order', text: text.byOrder },
] as const
type Way = (typeof WAYS)[number]['value']

/** Finds a customer by mobile number or order number. The number is never part of the address. */
export function FindCustomer() {
  const navigate = useNavigate()
  const callConsole = useConsoleCall()
  const { isBusy, run } = useTask()
  const [way, setWay] = useState<Way>('mobile')
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const change = (next: string) => {
    setTyped(next)
    setError(null)
    setFailure(null)
  }
  const choose = (next: Way) => {
    setWay(next)
    change('')
  }
  const find = async () => {
    setFailure(null)
    if (way === 'mobile' && !isMobile(mobileDigits(typed))) return setError(text.wrongMobile)
    const found = await callConsole('/api/console/coins/find', bodyOf(way, typed))
    if (found.ok) {
      await navigate(`${CONSOLE_PATH}/coins/${found.value.customer.id}`)
      return
    }
    const { refusal } = found
    const named = refusal.kind === 'refused' ? refusal.fields[way] : undefined
    if (named === undefined) setFailure(consoleFailure(refusal))
    else setError(named)
  }
  return (
    <Page title={text.title} parents={PARENTS} lead={text.lead}>
      <Form className={styles['form']} onSubmit={() => void run(find)}>
        <SegmentedToggle label={text.by} options={WAYS} value={way} onChange={choose} />
        <TextField
          key={way}
          label={way === 'mobile' ? text.byMobile : text.byOrder}
          prefix={way === 'mobile' ? '+91' : undefined}
          value={typed}
          error={error}
          data-search
          inputMode={way === 'mobile' ? 'tel' : undefined}
          autoComplete="off"
          onChange={(event) => change(event.target.value)}
        />
        <FailureNote text={failure} />
        <Button type="submit" busy={isBusy} busyLabel={text.finding}>
          {text.find}
        </Button>
      </Form>
    </Page>
  )
}

function bodyOf(way: Way, typed: string) {
  return way === 'mobile' ? { mobile: typed } : { order: typed }
}
