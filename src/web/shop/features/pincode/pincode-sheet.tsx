import { useEffect, useRef } from 'react'
import { pincodeText, siteText } from '../../../../domains/content/site.messages.ts'
import { pincodeMessage } from '../../../../domains/pincodes/pincodes.messages.ts'
import { isPincode } from '../../../../domains/pincodes/pincodes.ts'
import { call } from '../../../app/call.ts'
import { useOverlay } from '../../../app/overlay/overlay-navigation.tsx'
import { useStorePincode, usePincode } from '../../data/use-pincode.ts'
import { useTask } from '../../../app/use-task.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { useRulesForm } from '../../../ui/form/use-rules-form.ts'
import { Sheet } from '../../../ui/overlay/sheet.tsx'

/** The form for the collection pincode; reports whether the pincode is served. */
export function PincodeSheet() {
  const { sheet, close } = useOverlay()
  const { control, isChecking, submit, reset } = usePincodeForm(close)
  return (
    <Sheet
      open={sheet === 'pincode'}
      onClose={close}
      onClosed={reset}
      title={pincodeText.title}
      closeLabel={siteText.close}
      onSubmit={submit}
      footer={
        <Button type="submit" full busy={isChecking} busyLabel={pincodeText.checking}>
          {pincodeText.check}
        </Button>
      }
    >
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
    </Sheet>
  )
}

type PincodeForm = { pincode: string }

function usePincodeForm(done: () => void) {
  const chosen = usePincode() ?? ''
  const keepPincode = useStorePincode()
  const { isBusy, run } = useTask()
  const { form, showRefusals } = useRulesForm<PincodeForm>({
    defaultValues: { pincode: chosen },
    mode: 'submit',
    fields: ['pincode'],
    check: (_field, { pincode }) => malformed(pincode),
  })
  const { reset, getValues } = form
  const previous = useRef(chosen)
  // The form's store, outside of React: the chosen pincode may load late, and does not replace a typed one.
  useEffect(() => {
    if (getValues('pincode') === previous.current) reset({ pincode: chosen })
    previous.current = chosen
  }, [reset, getValues, chosen])

  const check = async ({ pincode }: PincodeForm) => {
    const problem = await unserved(pincode)
    if (problem !== null) return void showRefusals({ pincode: problem })
    keepPincode(pincode)
    done()
  }
  return {
    control: form.control,
    isChecking: isBusy,
    submit: () => void run(form.handleSubmit(check)),
    reset: () => reset({ pincode: chosen }),
  }
}

function malformed(pincode: string): string | null {
  if (pincode === '') return pincodeMessage.empty
  if (pincode.length < 6) return pincodeMessage.short
  return isPincode(pincode) ? null : pincodeMessage.invalid
}

// An invalid pincode, and a rate limit.
const TELLING = [422, 429]

async function unserved(pincode: string): Promise<string | null> {
  const checked = await call('/api/address/diagnostics-verify-pincode', { pincode })
  if (!checked.ok) {
    return checked.refusal.kind === 'refused' && TELLING.includes(checked.refusal.status)
      ? checked.refusal.message
      : pincodeText.unknown
  }
  const { success, message } = checked.value.verifyPincode
  return success === 'true' ? null : message
}
