import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useTask } from '../../../app/use-task.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Modal } from '../../../ui/overlay/modal.tsx'
import { consoleFailure } from '../../app/console-failure.ts'
import { consoleText } from '../../app/console.messages.ts'
import { setMe } from '../../app/me.ts'
import { useConsoleCall } from '../../app/use-console-call.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { toastDone } from '../../ui/feedback.ts'
import { accountText } from './account.messages.ts'

type RemoveCredentialProps = { credential: { id: string; name: string } | null; onClose: () => void }

/** The confirmation before a credential is removed. */
export function RemoveCredential({ credential, onClose }: RemoveCredentialProps) {
  const queryClient = useQueryClient()
  const callConsole = useConsoleCall()
  const [failure, setFailure] = useState<string | null>(null)
  const { isBusy, run } = useTask()
  const close = () => {
    setFailure(null)
    onClose()
  }
  const remove = async () => {
    if (credential === null) return
    setFailure(null)
    const removed = await callConsole('/api/console/credential-remove', { id: credential.id })
    if (!removed.ok) return setFailure(consoleFailure(removed.refusal))
    setMe(queryClient, removed.value)
    toastDone(accountText.removed)
    close()
  }
  return (
    <Modal
      open={credential !== null}
      onClose={close}
      title={accountText.removeTitle}
      closeLabel={consoleText.close}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            {consoleText.cancel}
          </Button>
          <Button
            variant="danger"
            busy={isBusy}
            busyLabel={accountText.removing}
            onClick={() => void run(remove)}
          >
            {accountText.remove}
          </Button>
        </>
      }
    >
      <p>{accountText.removeText}</p>
      <FailureNote text={failure} />
    </Modal>
  )
}
