import { useState } from 'react'
import { call } from '../../../app/call.ts'
import { useTask } from '../../../app/use-task.ts'
import { Button } from '../../../ui/action/button.tsx'
import { consoleFailure } from '../../app/console-failure.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { OpenPage } from '../../ui/frame/open-page.tsx'
import { joinText } from './join.messages.ts'

type JoinStartProps = { token: string; onSent: (sent: { name: string; mobile: string }) => void }

/** The first step. The code is sent on a press and not when the link is opened. */
export function JoinStart({ token, onSent }: JoinStartProps) {
  const [failure, setFailure] = useState<string | null>(null)
  const { isBusy, run } = useTask()
  const send = async () => {
    setFailure(null)
    const sent = await call('/api/console/join-start', { token })
    if (sent.ok) onSent(sent.value)
    else setFailure(consoleFailure(sent.refusal))
  }
  return (
    <OpenPage title={joinText.title} lead={joinText.lead}>
      <FailureNote text={failure} />
      <Button full busy={isBusy} busyLabel={joinText.sending} onClick={() => void run(send)}>
        {joinText.send}
      </Button>
    </OpenPage>
  )
}
