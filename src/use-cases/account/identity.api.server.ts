import { handle, type Call, type Handler } from '../../platform/http/handler.server.ts'
import { countLookup } from './abuse.server.ts'
import { findByMobile } from '../../domains/customers/accounts.store.server.ts'
import { guestHandlers } from './guest.api.server.ts'
import { login, logout, verificationOtp } from '../../domains/identity/identity.contract.ts'
import { identityMessage, verdictMessage } from '../../domains/identity/identity.messages.ts'
import type { IdentityParts } from '../../domains/identity/identity-parts.ts'
import { sendCode } from './send-code.server.ts'
import { signUpHandlers, type SignUpParts } from './sign-up.api.server.ts'
import { tryCode } from './try-code.server.ts'

/** Sign-in, sign-up and sign-out. */
export function identityHandlers(parts: SignUpParts): Handler[] {
  return [
    handle(login, ({ mobile }, call) => sendSignInCode(parts, call, mobile)),
    handle(verificationOtp, (body, call) => signInWithCode(parts, call, body)),
    ...signUpHandlers(parts),
    ...guestHandlers(parts),
    handle(logout, async (_body, call) => {
      await call.session.signOut(call.db)
      call.log.info('signed_out')
      return { logout: { success: 'true' as const } }
    }),
  ]
}

async function sendSignInCode(parts: IdentityParts, call: Call, mobile: string) {
  const customer = await findByMobile(call.db, mobile)
  const request = { mobile, purpose: 'login' } as const
  if (customer === undefined) {
    const limited = await countLookup(parts, call, request)
    return limited ?? { GetOtpGraphQl: { status: false, message: identityMessage.noAccount } }
  }
  const refused = await sendCode(parts, call, request)
  return refused ?? { GetOtpGraphQl: { status: true, message: identityMessage.codeSent } }
}

async function signInWithCode(parts: IdentityParts, call: Call, typed: { mobile: string; otp: string }) {
  let isErased = false
  const tried = await tryCode(parts, call, { ...typed, purpose: 'login' }, async (tx) => {
    const customer = await findByMobile(tx, typed.mobile)
    isErased = customer === undefined
    if (customer !== undefined) await call.session.signIn(tx, customer.id)
  })
  if (typeof tried !== 'string') return tried

  const isSignedIn = tried === 'right' && !isErased
  if (isSignedIn) call.log.info('signed_in')
  const message = isErased ? identityMessage.noAccount : verdictMessage[tried]
  return { GetOtpGraphQl: { status: isSignedIn, message, emailMobile: typed.mobile } }
}
