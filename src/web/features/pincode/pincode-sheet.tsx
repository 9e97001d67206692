import { useRef, useState } from 'react'
import { pincodeText, siteText } from '../../../domains/content/site.messages.ts'
import { pincodeMessage } from '../../../domains/pincodes/pincodes.messages.ts'
import { isPincode } from '../../../domains/pincodes/pincodes.ts'
import { call } from '../../client/call.ts'
import { useOverlay } from '../../client/use-overlay.ts'
import { useKeepPincode, usePincode } from '../../client/use-pincode.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Sheet } from '../../ui/sheet.tsx'

/** Asks for the pincode to collect at and says whether it is served. */
export function PincodeSheet() {
  const { sheet, close } = useOverlay()
  const { isChecking, error, pincode, setPincode, input, submit, reset } = usePincodeForm(close)
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
        ref={input}
        label={pincodeText.label}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={6}
        value={pincode}
        onChange={(event) => setPincode(event.target.value.replace(/\D/g, ''))}
        error={error}
        hint={pincodeText.text}
      />
    </Sheet>
  )
}

function usePincodeForm(done: () => void) {
  const kept = usePincode() ?? ''
  const keepPincode = useKeepPincode()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isChecking, setChecking] = useState(false)
  const pincode = typed ?? kept

  const check = async () => {
    const problem = malformed(pincode) ?? (await unserved(pincode))
    setError(problem)
    if (problem !== null) return input.current?.focus()
    keepPincode(pincode)
    done()
  }
  return {
    isChecking,
    error,
    pincode,
    input,
    setPincode: (text: string) => {
      setTyped(text)
      setError(null)
    },
    submit: () => {
      setChecking(true)
      void check().finally(() => setChecking(false))
    },
    reset: () => {
      setTyped(null)
      setError(null)
    },
  }
}

function malformed(pincode: string): string | null {
  if (pincode === '') return pincodeMessage.empty
  if (pincode.length < 6) return pincodeMessage.short
  return isPincode(pincode) ? null : pincodeMessage.invalid
}

// A pincode that is none, and a limit.
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
