import { useState } from 'react'
import { hasPasskeys } from '../../app/webauthn.ts'
import { OpenPage } from '../../ui/frame/open-page.tsx'
import { FallbackForm } from './fallback-form.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { signInText } from './sign-in.messages.ts'

/** The sign-in: with a passkey, or with an SMS code together with the authenticator app. @see OPS-S03 */
export function SignIn() {
  const [isFallback, setFallback] = useState(() => !hasPasskeys())
  return (
    <OpenPage title={signInText.title} lead={isFallback ? signInText.withoutLead : signInText.lead}>
      {isFallback ? (
        <FallbackForm onPasskey={() => setFallback(false)} />
      ) : (
        <PasskeySignIn onFallback={() => setFallback(true)} />
      )}
      <p className="muted small">{signInText.newHere}</p>
    </OpenPage>
  )
}
