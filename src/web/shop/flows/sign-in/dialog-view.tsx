import type { ComponentProps } from 'react'
import { CODE_DIGITS } from '../../../../domains/identity/identity.ts'
import { dialogText, wizardSignInText } from '../../../../domains/identity/identity.messages.ts'
import { signInText } from '../../../../domains/identity/sign-in.messages.ts'
import { Button } from '../../../ui/action/button.tsx'
import type { Sheet } from '../../../ui/overlay/sheet.tsx'
import { CodeDialog, NewCodeButton } from './code-dialog.tsx'
import { NumberDialog } from './number-dialog.tsx'
import { SignUpDialog } from './sign-up-dialog.tsx'
import type { Dialog, SignIn, Variant } from './use-sign-in.ts'
import { WelcomeDialog } from './welcome-dialog.tsx'

type View = Pick<ComponentProps<typeof Sheet>, 'title' | 'onSubmit' | 'footer' | 'children'>

type DialogViewOptions = { dialog: Dialog; variant: Variant; signIn: SignIn; onDone: () => void }

const MOBILE_DIGITS = 10

// In the wizard a button stays disabled until its form is complete. @see AUTH-02 … AUTH-06
const TEXTS = {
  shop: { ...dialogText, submit: dialogText.verify },
  wizard: { ...dialogText, ...wizardSignInText },
} as const

/** The content of the sign-in sheet for each of its dialogs. */
export function dialogView({ dialog, variant, signIn, onDone }: DialogViewOptions): View {
  const { number, signUp, code, change } = signIn
  const text = TEXTS[variant]
  const waits = variant === 'wizard'
  switch (dialog) {
    case 'number':
      return {
        title: text.signInTitle,
        ...formWith(number, {
          label: text.getCode,
          busyLabel: signInText.sending,
          disabled: waits && number.mobile.length !== MOBILE_DIGITS,
        }),
        children: <NumberDialog form={number} />,
      }
    case 'sign-up':
      return {
        title: text.signUpTitle,
        ...formWith(signUp, { label: text.signUp, busyLabel: signInText.sending }),
        children: <SignUpDialog form={signUp} />,
      }
    case 'code':
      return {
        title: text.codeTitle,
        ...formWith(code, {
          label: text.submit,
          busyLabel: signInText.verifying,
          disabled: waits && code.code.length !== CODE_DIGITS,
        }),
        ...(code.end !== null &&
          code.sent && { footer: <NewCodeButton isBusy={code.isBusy} waitUntil={code.sent.waitUntil} /> }),
        children: code.sent && (
          <CodeDialog form={code} sent={code.sent} resend={text.resend} onChange={change} />
        ),
      }
    case 'welcome':
      return {
        title: text.signedUp,
        footer: (
          <Button full onClick={onDone}>
            {signInText.goOn}
          </Button>
        ),
        children: <WelcomeDialog onOver={onDone} />,
      }
  }
}

type Submit = { label: string; busyLabel: string; disabled?: boolean }

function formWith(
  { submit, isBusy }: { submit: () => void; isBusy: boolean },
  { label, busyLabel, disabled = false }: Submit,
) {
  const footer = (
    <Button full type="submit" busy={isBusy} busyLabel={busyLabel} disabled={disabled}>
      {label}
    </Button>
  )
  return { onSubmit: submit, footer }
}
