import { useEffect, useRef, useState } from 'react'
import type { Control } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import { mobileDigits } from '../../../../kernel/mobile.ts'
import { CONSOLE_PATH } from '../../../app/console-path.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { consoleText } from '../../app/console.messages.ts'
import { Page } from '../../ui/frame/page.tsx'
import { assistText } from './assist-screen.messages.ts'
import styles from './assist.module.css'
import { handedOverIn } from './handed-over.ts'
import { OpenDrafts } from './open-drafts.tsx'
import { prefilledCaller, withoutCaller } from './prefilled-caller.ts'
import { type CallerValues, useStart } from './use-start.ts'

const PARENTS = [{ to: CONSOLE_PATH, text: consoleText.console }]

/** The form for the caller: the mobile number, and the name of a new customer. @see OPS-O09 */
export function StartBooking() {
  const { search, pathname } = useLocation()
  const navigate = useNavigate()
  const [known] = useState(() => prefilledCaller(search))
  const [handedOver] = useState(() => handedOverIn(search))
  const { control, isNew, failure, isBusy, submit, again } = useStart(known, handedOver)

  // The browser's address: a mobile number must not stay in the history.
  useEffect(() => {
    const rest = withoutCaller(search)
    if (rest !== null) void navigate({ pathname, search: rest }, { replace: true })
  }, [search, pathname, navigate])
  return (
    <Page title={assistText.title} parents={PARENTS} lead={assistText.lead}>
      <Card aria-label={assistText.caller} className={styles['start']}>
        <Form className={styles['form']} onSubmit={submit}>
          <Field
            control={control}
            name="mobile"
            mask={(text) => mobileDigits(text).slice(0, 10)}
            label={assistText.mobile}
            hint={isNew ? undefined : assistText.mobileHint}
            prefix="+91"
            type="tel"
            inputMode="numeric"
            autoComplete="off"
            readOnly={isNew}
            data-search
          />
          {isNew && <NewCaller control={control} />}
          {failure !== null && (
            <Note kind="error" live>
              {failure}
            </Note>
          )}
          <div className={styles['actions']}>
            <Button type="submit" busy={isBusy} busyLabel={isNew ? assistText.creating : assistText.looking}>
              {isNew ? assistText.create : assistText.next}
            </Button>
            {isNew && (
              <Button variant="secondary" onClick={again}>
                {assistText.otherNumber}
              </Button>
            )}
          </div>
        </Form>
      </Card>
      <OpenDrafts />
    </Page>
  )
}

/** The name of a caller without an account, which takes the focus. */
function NewCaller({ control }: { control: Control<CallerValues> }) {
  const names = useRef<HTMLDivElement>(null)

  // The document's focus.
  useEffect(() => names.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={names} className={styles['form']}>
      <Note live>{assistText.newCaller}</Note>
      <div className={styles['pair']}>
        <Field control={control} name="firstName" label={assistText.firstName} autoComplete="off" />
        <Field control={control} name="lastName" label={assistText.lastName} autoComplete="off" />
      </div>
    </div>
  )
}
