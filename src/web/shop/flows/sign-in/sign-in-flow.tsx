import { useState } from 'react'
import { codeSentTo, signInText } from '../../../../domains/identity/sign-in.messages.ts'
import { usePresence } from '../../../app/overlay/use-presence.ts'
import { useOverlay } from '../../../app/overlay/overlay-navigation.tsx'
import { useSession } from '../../../app/use-session.ts'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { dialogView } from './dialog-view.tsx'
import { useSignInLocation } from './use-sign-in-location.ts'
import { useSignIn, type SignIn } from './use-sign-in.ts'

/**
 * Sign-in and sign-up by a code, over the page or over the cart. The typed values are in memory only: after a reload the
 * flow starts again at the number.
 *
 * @see AUTH-01 … AUTH-13, SUP-01 … SUP-06, GST-01; SEC-23
 */
export function SignInFlow() {
  const { sheet, over } = useOverlay()
  const [opening, setOpening] = useState(0)
  const [isClosed, setClosed] = useState(false)
  const isRequested = sheet === 'sign-in' || over === 'sign-in'
  // The sheet may close before its history entries are removed. The next sign-in may begin only after both.
  if (isClosed && !isRequested) {
    setClosed(false)
    setOpening(opening + 1)
  }
  return <OneSignIn key={opening} onClosed={() => setClosed(true)} />
}

function OneSignIn({ onClosed }: { onClosed: () => void }) {
  const { isSignedIn } = useSession()
  const signInLocation = useSignInLocation()
  const { sheet } = useOverlay()
  const variant = sheet === 'wizard' ? 'wizard' : 'shop'
  const signIn = useSignIn(signInLocation, variant)
  const isWelcome = signIn.dialog === 'welcome'
  const { content } = usePresence(signInLocation.isOpen ? signIn.dialog : null)

  // The customer is signed in, here or in another tab: the flow ends.
  if (signInLocation.isRequested && signInLocation.ending === null && isSignedIn && !isWelcome)
    signInLocation.end('signed-in')

  const close = () => signInLocation.end(isWelcome ? 'signed-in' : 'closed')
  const { children, ...view } = dialogView({ dialog: content ?? 'number', variant, signIn, onDone: close })
  return (
    <Sheet
      open={signInLocation.isOpen}
      onClose={close}
      onClosed={onClosed}
      closeLabel={signInText.close}
      opensKeyboard
      {...view}
    >
      {children}
      <output className="visually-hidden">{content === 'code' ? announcementOf(signIn.code) : ''}</output>
    </Sheet>
  )
}

/** The announcement when the code dialog opens, and after a resend. */
function announcementOf({ sent }: SignIn['code']): string {
  return sent === null ? '' : codeSentTo(sent.request.mobile)
}
