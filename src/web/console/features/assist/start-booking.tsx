import { useEffect, useRef, useState } from 'react'
import type { Control } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import { Button } from '../../../ui/action/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { HOME_PARENT } from '../../ui/home-parent.ts'
import { MOBILE_INPUT } from '../../ui/form/input-props.ts'
import { assistText } from './assist-screen.messages.ts'
import styles from './assist.module.css'
import { handedOverIn } from './handed-over.ts'
import { OpenDrafts } from './open-drafts.tsx'
import { prefilledCaller, withoutCaller } from './prefilled-caller.ts'
import { type CallerValues, useStart } from './use-start.ts'

const PARENTS = [HOME_PARENT]

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
            {...MOBILE_INPUT}
            label={assistText.mobile}
            hint={isNew ? undefined : assistText.mobileHint}
            readOnly={isNew}
            data-search
          />
          {isNew && <NewCaller control={control} />}
          <FailureNote text={failure} />
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
