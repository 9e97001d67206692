import { useState } from 'react'
import type { WireMe } from '../../../../domains/staff/staff-shapes.contract.ts'
import { staffFieldText } from '../../../../domains/staff/staff.messages.ts'
import { useTask } from '../../../app/use-task.ts'
import { useRulesForm } from '../../../ui/form/use-rules-form.ts'
import { consoleFailure } from '../../app/console-failure.ts'
import { useConsoleCall } from '../../app/use-console-call.ts'
import { createPasskey, type PasskeyFailure } from '../../app/webauthn.ts'
import { passkeyText } from './credentials.messages.ts'
import { deviceName } from './device-name.ts'

const FAILURE: Record<PasskeyFailure['kind'], string> = {
  'not-given': passkeyText.notGiven,
  exists: passkeyText.exists,
  unsupported: passkeyText.unsupported,
}

/** The form for a new passkey, for a signed-in or a joining person. @see OPS-S02 */
export function usePasskeyForm(onAdded: (me: WireMe) => void) {
  const [failure, setFailure] = useState<string | null>(null)
  const { isBusy, run } = useTask()
  const callConsole = useConsoleCall()
  const { form, showRefusals } = useRulesForm<{ name: string }>({
    defaultValues: { name: deviceName(navigator.userAgent) },
    fields: ['name'],
    mode: 'submit',
    check: (_field, { name }) => (name.trim() === '' ? staffFieldText.credentialName.missing : null),
  })
  const add = async ({ name }: { name: string }) => {
    setFailure(null)
    const options = await callConsole('/api/console/passkey-options', {})
    if (!options.ok) return setFailure(consoleFailure(options.refusal))
    const made = await createPasskey(options.value.options)
    if (!made.ok) return setFailure(FAILURE[made.refusal.kind])
    const added = await callConsole('/api/console/passkey-add', { response: made.value, name: name.trim() })
    if (added.ok) return onAdded(added.value)
    const fields = added.refusal.kind === 'refused' ? added.refusal.fields : {}
    if (!showRefusals(fields)) setFailure(consoleFailure(added.refusal))
  }
  return { control: form.control, failure, isBusy, submit: () => void run(form.handleSubmit(add)) }
}
