import type { AccessRefusal } from './access.ts'

/** The texts of a call that is refused before its handler runs. */
export const accessMessage: Record<AccessRefusal, string> = {
  not_signed_in: 'Sign in to the console to continue.',
  not_allowed: 'Your role does not allow this.',
  prove_again: 'Confirm that it is you to continue.',
}
