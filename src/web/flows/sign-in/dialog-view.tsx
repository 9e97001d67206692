import type { ComponentProps } from 'react'
import { dialogText } from '../../../domains/identity/identity.messages.ts'
import { signInText } from '../../../domains/identity/sign-in.messages.ts'
import { Button } from '../../ui/button.tsx'
import type { Sheet } from '../../ui/sheet.tsx'
import { CodeDialog } from './code-dialog.tsx'
import { NumberDialog } from './number-dialog.tsx'
import { SignUpDialog } from './sign-up-dialog.tsx'
import type { Dialog, SignIn } from './use-sign-in.ts'
import { WelcomeDialog } from './welcome-dialog.tsx'

type View = Pick<ComponentProps<typeof Sheet>, 'title' | 'onSubmit' | 'footer' | 'children'>

/** What the one sheet of the sign-in shows for each of its dialogs. */
export function dialogView(
  dialog: Dialog,
  { number, signUp, code, change }: SignIn,
  onDone: () => void,
): View {
  switch (dialog) {
    case 'number':
      return {
        title: dialogText.signInTitle,
        ...formWith(number, dialogText.getCode, signInText.sending),
        children: <NumberDialog form={number} />,
      }
    case 'sign-up':
      return {
        title: dialogText.signUpTitle,
        ...formWith(signUp, dialogText.signUp, signInText.sending),
        children: <SignUpDialog form={signUp} />,
      }
    case 'code':
      return {
        title: dialogText.codeTitle,
        ...formWith(code, dialogText.verify, signInText.verifying),
        children: code.sent && <CodeDialog form={code} sent={code.sent} onChange={change} />,
      }
    case 'welcome':
      return {
        title: dialogText.signedUp,
        footer: (
          <Button full onClick={onDone}>
            {signInText.goOn}
          </Button>
        ),
        children: <WelcomeDialog onOver={onDone} />,
      }
  }
}

function formWith(
  { submit, isBusy }: { submit: () => void; isBusy: boolean },
  label: string,
  busyLabel: string,
) {
  const footer = (
    <Button full type="submit" busy={isBusy} busyLabel={busyLabel}>
      {label}
    </Button>
  )
  return { onSubmit: submit, footer }
}
