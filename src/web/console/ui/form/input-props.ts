import { mobileDigits } from '../../../../kernel/mobile.ts'

/** The input of an Indian mobile number. */
export const MOBILE_INPUT = {
  mask: (text: string) => mobileDigits(text).slice(0, 10),
  prefix: '+91',
  type: 'tel',
  inputMode: 'numeric',
  autoComplete: 'off',
} as const

/** The input of the code of a text message. */
export const SMS_CODE_INPUT = {
  mask: (text: string) => text.replace(/\D/g, '').slice(0, 4),
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
} as const

/** The input of the code of an authenticator app. */
export const TOTP_INPUT = {
  mask: (text: string) => text.replace(/\D/g, '').slice(0, 6),
  inputMode: 'numeric',
  autoComplete: 'off',
} as const
