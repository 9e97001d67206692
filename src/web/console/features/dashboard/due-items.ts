import { dashboardText as text } from './dashboard.messages.ts'

/** The part of the signed-in person that says what is due. */
export type DuePerson = {
  strength: 'passkey' | 'fallback'
  credentials: readonly { kind: 'passkey' | 'totp' }[]
  recovery_codes_left: number
}

/** Something that the person should do. */
export type DueItem = { id: string; title: string; text: string }

/** From this many recovery codes on there are enough. */
const ENOUGH_CODES = 4

/** What is due for a person, most urgent first. */
export function dueItems({ strength, credentials, recovery_codes_left: codes }: DuePerson): DueItem[] {
  const hasPasskey = credentials.some(({ kind }) => kind === 'passkey')
  const hasTotp = credentials.some(({ kind }) => kind === 'totp')
  return [
    ...(hasTotp && codes < ENOUGH_CODES
      ? [{ id: 'codes', title: text.fewCodes, text: text.fewCodesText }]
      : []),
    ...(strength === 'fallback' && !hasPasskey
      ? [{ id: 'passkey', title: text.noPasskey, text: text.noPasskeyText }]
      : []),
    ...(hasPasskey && credentials.length === 1
      ? [{ id: 'second', title: text.secondPasskey, text: text.secondPasskeyText }]
      : []),
  ]
}
