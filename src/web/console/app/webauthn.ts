import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import type { Calls } from '../../../contract.ts'
import { ok, refuse, type Result } from '../../../kernel/result.ts'

/** Why the browser returned no passkey: its dialog was closed or timed out, or the device does not support passkeys. */
export type PasskeyFailure = { kind: 'not-given' } | { kind: 'exists' } | { kind: 'unsupported' }

type Sent<P extends keyof Calls> = Calls[P]['body']
type NewPasskey = Sent<'/api/console/passkey-add'>['response']
type UsedPasskey = Sent<'/api/console/sign-in-passkey'>['response']

/** Whether this browser supports passkeys. */
export function hasPasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function'
}

/** Creates a passkey on this device. */
export async function createPasskey(options: object): Promise<Result<NewPasskey, PasskeyFailure>> {
  if (!hasPasskeys() || !isCreation(options)) return refuse({ kind: 'unsupported' })
  try {
    const { id, rawId, type, response } = await startRegistration({ optionsJSON: options })
    return ok({ id, rawId, type, response })
  } catch (error) {
    return refuse(failureOf(error))
  }
}

/** Signs with a passkey of this device. */
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

// Browsers report the same error for a closed dialog, a timeout, and a device without a matching passkey.
function failureOf(error: unknown): PasskeyFailure {
  const { name } = error instanceof Error ? error : { name: '' }
  if (name === 'InvalidStateError') return { kind: 'exists' }
  return name === 'NotSupportedError' || name === 'SecurityError'
    ? { kind: 'unsupported' }
    : { kind: 'not-given' }
}

// The server creates the options with the same library.
function isCreation(options: object): options is PublicKeyCredentialCreationOptionsJSON {
  return 'challenge' in options && 'rp' in options && 'user' in options
}

function isRequest(options: object): options is PublicKeyCredentialRequestOptionsJSON {
  return 'challenge' in options
}
