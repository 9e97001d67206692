import { useState } from 'react'
import { KeyRound } from 'lucide-react'
import { call } from '../../../app/call.ts'
import { useTask } from '../../../app/use-task.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Icon } from '../../../ui/action/icon.tsx'
import { consoleFailure } from '../../app/console-failure.ts'
import { givePasskey } from '../../app/webauthn.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { signInText } from './sign-in.messages.ts'
import { useEnterConsole } from './use-enter-console.ts'

/** The sign-in with a passkey. @see OPS-S03 */
export function PasskeySignIn({ onFallback }: { onFallback: () => void }) {
  const [failure, setFailure] = useState<string | null>(null)
  const { isBusy, run } = useTask()
  const enter = useEnterConsole()

  const signIn = async () => {
    setFailure(null)
    const options = await call('/api/console/sign-in-options', {})
    if (!options.ok) return setFailure(consoleFailure(options.refusal))
    const given = await givePasskey(options.value.options)
    if (!given.ok) {
      return setFailure(given.refusal.kind === 'unsupported' ? signInText.unsupported : signInText.notGiven)
    }
    const signedIn = await call('/api/console/sign-in-passkey', { response: given.value })
    if (signedIn.ok) enter(signedIn.value)
    else setFailure(consoleFailure(signedIn.refusal))
  }
  return (
    <>
      <FailureNote text={failure} />
      <Button
        full
        icon={<Icon of={KeyRound} />}
        busy={isBusy}
        busyLabel={signInText.passkeyBusy}
        onClick={() => void run(signIn)}
      >
        {signInText.passkey}
      </Button>
      <Button variant="secondary" full onClick={onFallback}>
        {signInText.without}
      </Button>
    </>
  )
}
