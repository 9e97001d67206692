import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import type { WireMe } from '../../../../domains/staff/staff-shapes.contract.ts'
import { CONSOLE_PATH } from '../../../app/console-path.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { setMe } from '../../app/me.ts'
import { hasPasskeys } from '../../app/webauthn.ts'
import { OpenPage } from '../../ui/frame/open-page.tsx'
import { recoveryText } from '../../parts/credentials/credentials.messages.ts'
import { PasskeyForm } from '../../parts/credentials/passkey-form.tsx'
import { RecoveryCodes } from '../../parts/credentials/recovery-codes.tsx'
import { TotpSetup } from '../../parts/credentials/totp-setup.tsx'
import { inviteToken } from './invite-token.ts'
import { JoinCode } from './join-code.tsx'
import { JoinStart } from './join-start.tsx'
import { joinText, welcomeText } from './join.messages.ts'

type Step =
  | { at: 'start' }
  | { at: 'code'; name: string; mobile: string }
  | { at: 'passkey'; name: string }
  | { at: 'totp'; name: string }
  | { at: 'recovery'; codes: readonly string[]; me: WireMe }

/** The page behind an invite's link: the code, then a passkey or an authenticator app. @see OPS-S02 */
export function Join() {
  const { hash } = useLocation()
  const token = inviteToken(hash)
  const [step, setStep] = useState<Step>({ at: 'start' })
  const enter = useEnter()
  if (token === null && step.at === 'start') {
    return (
      <OpenPage title={joinText.title}>
        <Note kind="warn">{joinText.noToken}</Note>
      </OpenPage>
    )
  }
  const verified = (name: string) => setStep({ at: hasPasskeys() ? 'passkey' : 'totp', name })
  switch (step.at) {
    case 'start':
      return <JoinStart token={token ?? ''} onSent={(sent) => setStep({ at: 'code', ...sent })} />
    case 'code':
      return <JoinCode token={token ?? ''} {...step} onVerified={verified} />
    case 'passkey':
      return (
        <NewPasskey name={step.name} onAdded={enter} onWithout={() => setStep({ ...step, at: 'totp' })} />
      )
    case 'totp':
      return (
        <NewTotp
          name={step.name}
          onAdded={(me, codes) => setStep({ at: 'recovery', codes, me })}
          onPasskey={() => setStep({ ...step, at: 'passkey' })}
        />
      )
    case 'recovery':
      return (
        <OpenPage title={recoveryText.title}>
          <RecoveryCodes codes={step.codes} onDone={() => enter(step.me)} />
        </OpenPage>
      )
  }
}

function useEnter() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return (me: WireMe) => {
    setMe(queryClient, me)
    void navigate(CONSOLE_PATH, { replace: true })
  }
}

type NewPasskeyProps = { name: string; onAdded: (me: WireMe) => void; onWithout: () => void }

function NewPasskey({ name, onAdded, onWithout }: NewPasskeyProps) {
  return (
    <OpenPage title={joinText.passkeyTitle} lead={`${welcomeText(name)} ${joinText.passkeyLead}`}>
      <PasskeyForm onAdded={onAdded} />
      <Button variant="link" onClick={onWithout}>
        {joinText.noPasskey}
      </Button>
    </OpenPage>
  )
}

type NewTotpProps = {
  name: string
  onAdded: (me: WireMe, codes: readonly string[]) => void
  onPasskey: () => void
}

function NewTotp({ name, onAdded, onPasskey }: NewTotpProps) {
  return (
    <OpenPage title={joinText.totpTitle} lead={welcomeText(name)}>
      <TotpSetup onAdded={onAdded} />
      {hasPasskeys() && (
        <Button variant="link" onClick={onPasskey}>
          {joinText.backToPasskey}
        </Button>
      )}
    </OpenPage>
  )
}
