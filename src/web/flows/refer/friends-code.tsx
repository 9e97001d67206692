import { useState } from 'react'
import { referPageText } from '../../../domains/referrals/refer-page.messages.ts'
import { tidyReferralCode } from '../../../domains/referrals/referrals.ts'
import { call } from '../../client/call.ts'
import { failureText } from '../../client/failure-text.ts'
import { keys } from '../../client/keys.ts'
import { useQueryClient } from '../../client/query/query-context.tsx'
import { useTask } from '../../client/use-task.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import styles from './refer.module.css'

/** The form for a friend's code; the link of a friend fills it in. */
export function FriendsCode({ begun }: { begun: string }) {
  const { code, setCode, error, success, isBusy, submit } = useFriendsCode(begun)
  return (
    <Card labelledBy="friends-code">
      <h2 id="friends-code" className={styles['heading']}>
        {begun === '' ? referPageText.ownTitle : referPageText.friendTitle}
      </h2>
      <p>{referPageText.ownText}</p>
      <Form onSubmit={submit} className={styles['form']}>
        <Field
          label={referPageText.field}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={error}
          success={success}
          live
        />
        <Button type="submit" busy={isBusy} busyLabel={referPageText.using}>
          {referPageText.use}
        </Button>
      </Form>
    </Card>
  )
}

function useFriendsCode(begun: string) {
  const queries = useQueryClient()
  const { isBusy, run } = useTask()
  const [code, setCode] = useState(begun)
  const [error, setError] = useState<string | null>(null)
  const [success, setSuccess] = useState<string | null>(null)

  const claim = async () => {
    const tidy = tidyReferralCode(code)
    if (tidy === null) return setError(referPageText.wrong)
    const claimed = await call('/api/refer/claim', { code: tidy })
    if (!claimed.ok) return setError(failureText(claimed.refusal, referPageText.wentWrong))
    setSuccess(claimed.value.claimReferral.message)
    await queries.invalidateQueries({ queryKey: keys.referral, refetchType: 'none' })
  }
  return {
    code,
    setCode: (text: string) => {
      setCode(text)
      setError(null)
      setSuccess(null)
    },
    error,
    success,
    isBusy,
    submit: () => void run(claim),
  }
}
