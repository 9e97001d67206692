import { useEffect, useRef, useState } from 'react'
import { pincodeText, siteText } from '../../../../domains/content/site.messages.ts'
import { pincodeMessage } from '../../../../domains/pincodes/pincodes.messages.ts'
import { isPincode } from '../../../../domains/pincodes/pincodes.ts'
import { call } from '../../../app/call.ts'
import { ownText } from '../../../app/own-text.ts'
import { useOverlay } from '../../../app/overlay/overlay-navigation.tsx'
import { useStorePincode, usePincode } from '../../data/use-pincode.ts'
import { useTask } from '../../../app/use-task.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useRulesForm } from '../../../ui/form/use-rules-form.ts'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { NotServed, type NotServedProps } from './not-served.tsx'

const FORM_ID = 'pincode-form'

/**
 * The form for the collection pincode. It reports whether the pincode is served, and offers alternatives if it is
 * not.
 */
export function PincodeSheet() {
  const { sheet, back } = useOverlay()
  // The cart may be below.
  const close = () => back({ sheet: null })
  const { control, isChecking, submit, reset, notServed, use } = usePincodeForm(close)
  return (
    <Sheet
      open={sheet === 'pincode'}
      onClose={close}
      onClosed={reset}
      title={pincodeText.title}
      closeLabel={siteText.close}
      hasForms
      footer={
        <Button type="submit" form={FORM_ID} full busy={isChecking} busyLabel={pincodeText.checking}>
          {pincodeText.check}
        </Button>
      }
    >
      <Form id={FORM_ID} onSubmit={submit}>
        <Field
          control={control}
          name="pincode"
          mask={(text) => text.replace(/\D/g, '')}
          label={pincodeText.label}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={6}
          hint={pincodeText.text}
        />
      </Form>
      {notServed && <NotServed {...notServed} onUse={use} />}
    </Sheet>
  )
}

type PincodeForm = { pincode: string }

function usePincodeForm(done: () => void) {
  const chosen = usePincode() ?? ''
  const savePincode = useStorePincode()
  const { isBusy, run } = useTask()
  const { form, showRefusals } = useRulesForm<PincodeForm>({
    defaultValues: { pincode: chosen },
    mode: 'submit',
    fields: ['pincode'],
    check: (_field, { pincode }) => malformed(pincode),
  })
  const { reset, getValues } = form
  const previous = useRef(chosen)
  // The store of react-hook-form, outside React: the session's pincode may load late, and must not replace a typed one.
  useEffect(() => {
    if (getValues('pincode') === previous.current) reset({ pincode: chosen })
    previous.current = chosen
  }, [reset, getValues, chosen])

  const [notServed, setNotServed] = useState<Pick<NotServedProps, 'pincode' | 'nearest'> | null>(null)
  const check = async ({ pincode }: PincodeForm) => {
    const verdict = await verdictOn(pincode)
    // Sets the error together with the alternatives, so that the sheet changes once.
    setNotServed(verdict.kind === 'not-served' ? { pincode, nearest: await nearestTo(pincode) } : null)
    if (verdict.kind !== 'served') return void showRefusals({ pincode: verdict.message })
    savePincode(pincode)
    done()
  }
  return {
    control: form.control,
    isChecking: isBusy,
    submit: () => void run(form.handleSubmit(check)),
    notServed,
    // The check also stores the pincode in the session.
    use: (pincode: string) => void run(() => check({ pincode })),
    reset: () => {
      setNotServed(null)
      reset({ pincode: chosen })
    },
  }
}

function malformed(pincode: string): string | null {
  if (pincode === '') return pincodeMessage.empty
  if (pincode.length < 6) return pincodeMessage.short
  return isPincode(pincode) ? null : pincodeMessage.invalid
}

// An invalid pincode or a rate limit.
const TELLING = [422, 429]

type Verdict = { kind: 'served' } | { kind: 'not-served' | 'failed'; message: string }

async function verdictOn(pincode: string): Promise<Verdict> {
  const checked = await call('/api/address/diagnostics-verify-pincode', { pincode })
  if (!checked.ok) {
    const { refusal } = checked
    const isForShopper = refusal.kind === 'refused' && TELLING.includes(refusal.status)
    const message = isForShopper ? refusal.message : ownText(refusal, pincodeText.unknown)
    return { kind: 'failed', message }
  }
  const { success, message } = checked.value.verifyPincode
  return success === 'true' ? { kind: 'served' } : { kind: 'not-served', message }
}

// If the call fails, the other alternatives remain.
async function nearestTo(pincode: string): Promise<NotServedProps['nearest']> {
  const found = await call('/api/pincode/nearest', { pincode })
  return found.ok ? found.value.nearest : null
}
