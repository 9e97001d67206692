import { dashboardText as text } from './dashboard.messages.ts'

/** The fields of the signed-in person that decide what is due. */
export type DuePerson = {
  strength: 'passkey' | 'fallback'
  credentials: readonly { kind: 'passkey' | 'totp' }[]
  recovery_codes_left: number
}

/** Something that the person should do. */
export type DueItem = { id: string; title: string; text: string }

/** The number of recovery codes that is enough. */
const ENOUGH_CODES = 4

/** The due items of a person, most urgent first. */
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
