import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { referPageText } from '../../../../domains/referrals/refer-page.messages.ts'
import { tidyReferralCode } from '../../../../domains/referrals/referrals.ts'
import { queryKeys } from '../../../app/query-keys.ts'
import { call } from '../../../app/call.ts'
import { failureText } from '../../../app/failure-text.ts'
import { useTask } from '../../../app/use-task.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useRulesForm } from '../../../ui/form/use-rules-form.ts'
import styles from './refer.module.css'

/** The form for a friend's code, which the friend's link prefills. */
export function FriendsCode({ begun }: { begun: string }) {
  const { control, success, isBusy, submit } = useFriendsCode(begun)
  return (
    <Card labelledBy="friends-code">
      <h2 id="friends-code" className={styles['heading']}>
        {begun === '' ? referPageText.ownTitle : referPageText.friendTitle}
      </h2>
      <p>{referPageText.ownText}</p>
      <Form onSubmit={submit} className={styles['form']}>
        <Field
          control={control}
          name="code"
          label={referPageText.field}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
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

type CodeForm = { code: string }

function useFriendsCode(begun: string) {
  const queryClient = useQueryClient()
  const { isBusy, run } = useTask()
  const { form, showRefusals } = useRulesForm<CodeForm>({
    defaultValues: { code: begun },
    mode: 'submit',
    fields: ['code'],
    check: (_field, { code }) => (tidyReferralCode(code) === null ? referPageText.wrong : null),
  })
  const [claimed, setClaimed] = useState<{ code: string; message: string } | null>(null)

  const claim = async ({ code }: CodeForm) => {
    const answered = await call('/api/refer/claim', { code: tidyReferralCode(code) ?? '' })
    if (!answered.ok) {
      return void showRefusals({ code: failureText(answered.refusal, referPageText.wentWrong) })
    }
    setClaimed({ code, message: answered.value.claimReferral.message })
    await queryClient.invalidateQueries({ queryKey: queryKeys.referral, refetchType: 'none' })
  }
  return {
    control: form.control,
    // Editing the code resets the success of the previous claim.
    success: claimed?.code === form.watch('code') ? claimed.message : null,
    isBusy,
    submit: () => void run(form.handleSubmit(claim)),
  }
}
