import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import type { Calls } from '../../../contract.ts'
import { ok, refuse, type Result } from '../../../kernel/result.ts'

/** Why the browser gave no passkey: the person closed its dialog or let it run out, or this device cannot. */
export type PasskeyFailure = { kind: 'not-given' } | { kind: 'exists' } | { kind: 'unsupported' }

type Sent<P extends keyof Calls> = Calls[P]['body']
type NewPasskey = Sent<'/api/console/passkey-add'>['response']
type UsedPasskey = Sent<'/api/console/sign-in-passkey'>['response']

/** Whether this browser has passkeys at all. */
export function hasPasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function'
}

/** Lets the person make a passkey on this device. */
export async function createPasskey(options: object): Promise<Result<NewPasskey, PasskeyFailure>> {
  if (!hasPasskeys() || !isCreation(options)) return refuse({ kind: 'unsupported' })
  try {
    const { id, rawId, type, response } = await startRegistration({ optionsJSON: options })
    return ok({ id, rawId, type, response })
  } catch (error) {
    return refuse(failureOf(error))
  }
}

/** Lets the person use a passkey of this device. */
export async function givePasskey(options: object): Promise<Result<UsedPasskey, PasskeyFailure>> {
  if (!hasPasskeys() || !isRequest(options)) return refuse({ kind: 'unsupported' })
  try {
    const { id, rawId, type, response } = await startAuthentication({
      optionsJSON: options,
    })
    return ok({ id, rawId, type, response })
  } catch (error) {
    return refuse(failureOf(error))
  }
}

// The browser says the same for a closed dialog, for one that ran out and for a device without a passkey of ours.
function failureOf(error: unknown): PasskeyFailure {
  const { name } = error instanceof Error ? error : { name: '' }
  if (name === 'InvalidStateError') return { kind: 'exists' }
  return name === 'NotSupportedError' || name === 'SecurityError'
    ? { kind: 'unsupported' }
    : { kind: 'not-given' }
}

// The server makes the options with the library of this one.
function isCreation(options: object): options is PublicKeyCredentialCreationOptionsJSON {
  return 'challenge' in options && 'rp' in options && 'user' in options
}

function isRequest(options: object): options is PublicKeyCredentialRequestOptionsJSON {
  return 'challenge' in options
}
