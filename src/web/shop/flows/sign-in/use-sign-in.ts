import { useState } from 'react'
import { useNavigate } from 'react-router'
import { NO_ACCOUNT_PATH, pathWithoutSignUp } from '../../../../domains/identity/identity.ts'
import { agreementText } from '../../../../domains/privacy/agreement.messages.ts'
import { signInText } from '../../../../domains/identity/sign-in.messages.ts'
import type { CodeRequest, RightCode } from './code-calls.ts'
import { recordNewsConsent } from './record-news-consent.ts'
import { isAboutForm, createAccount } from './create-account.ts'
import { messageOf } from './sent-code.ts'
import { useCodeForm } from './use-code-form.ts'
import { useCompleteSignIn } from './use-complete-sign-in.ts'
import { useNumberForm } from './use-number-form.ts'
import type { Layer, useSignInLocation } from './use-sign-in-location.ts'
import { useSignUpForm } from './use-sign-up-form.ts'

/** The dialogs of a sign-in. */
export type Dialog = 'number' | 'sign-up' | 'code' | 'welcome'

/** The full sign-in of the shop, or the one over the wizard, which needs only a number and its code. */
export type Variant = 'shop' | 'wizard'

/** The forms of a sign-in and the visible dialog. */
export type SignIn = ReturnType<typeof useSignIn>

/** The forms of a sign-in and the transitions between them. @see AUTH-10 … AUTH-12, SUP-02, SUP-05, GST-01, ROUTE-11 */
export function useSignIn(signInLocation: ReturnType<typeof useSignInLocation>, variant: Variant) {
  const navigate = useNavigate()
  const enterShop = useCompleteSignIn()
  const [isWelcome, setWelcome] = useState(false)
  const [newNumber, setNewNumber] = useState<string | null>(null)

  const onSent = (request: CodeRequest) => {
    code.begin(request)
    signInLocation.open('code')
  }
  const onNoAccount = () => void navigate(NO_ACCOUNT_PATH)
  const onUnknown = (mobile: string) => {
    const path = pathWithoutSignUp(mobile)
    if (path !== null) return void navigate(path)
    setNewNumber(mobile)
    signUp.setMobile(mobile)
    signInLocation.open('sign-up')
  }
  const enter = async () => ((await enterShop()) ? null : signInText.failed)
  const guest = useGuestEntry(enter)
  const welcome = () => {
    setWelcome(true)
    signInLocation.end('base')
    return enter()
  }
  const number = useNumberForm({
    purpose: variant === 'wizard' ? 'guest' : 'login',
    onSent,
    onUnknown,
    isUnderWay: (request) => {
      const isSame = code.isUnderWay(request)
      if (isSame) signInLocation.open('code')
      return isSame
    },
  })
  const signUp = useSignUpForm({ onSent, onNoAccount, isRequested: newNumber !== null })
  const code = useCodeForm({
    onRight: ({ purpose }, right) => {
      if (purpose === 'guest') return guest(right)
      return purpose === 'login' ? enter() : signedUp({ signUp, signInLocation, welcome })
    },
    onNoAccount,
    onWrong: (message) => {
      if (variant !== 'wizard') return false
      signInLocation.stepBack()
      number.refuse(message)
      return true
    },
  })

  const isThere = { 'sign-up': newNumber !== null, code: code.sent !== null }
  const dialog = isWelcome ? 'welcome' : layerOr(signInLocation.layer, isThere)
  return { number, signUp, code, dialog, change: signInLocation.stepBack }
}

/**
 * The end of a guest's sign-in: a number without an account continues at the address form, which also asks for the
 * name.
 */
function useGuestEntry(enter: () => Promise<string | null>) {
  const navigate = useNavigate()
  return async ({ hadAccount }: RightCode) => {
    // Navigates before the sign-in completes, because completed dialogs would return to the wizard.
    if (!hadAccount) await navigate('/address', { state: { isBookingOn: true } })
    return enter()
  }
}

// After a reload the state of a later dialog is lost, so the flow returns to the number.
function layerOr(layer: Layer | null, isThere: Record<Layer, boolean>): Dialog {
  return layer !== null && isThere[layer] ? layer : 'number'
}

type SigningUp = {
  signUp: ReturnType<typeof useSignUpForm>
  signInLocation: ReturnType<typeof useSignInLocation>
  welcome: () => Promise<string | null>
}

async function signedUp({ signUp, signInLocation, welcome }: SigningUp): Promise<string | null> {
  const version = await signUp.agreement.version()
  if (version === null) return agreementText.failed
  const made = await createAccount(signUp.submitted.current, version)
  if (made.ok && signUp.wantsNews) await recordNewsConsent()
  if (made.ok) return welcome()
  if (!isAboutForm(made.refusal)) return messageOf(made.refusal)
  signInLocation.stepBack()
  signUp.refuse(made.refusal)
  return null
}
