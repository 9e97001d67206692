import type { MailPort } from '../../../domains/mails/mails.ts'
import type { OperatorParts } from '../operator-parts.ts'

/** The dependencies of the enquiry and complaint calls. `mail` is null if the shop has no mail server. */
export type CaseParts = Pick<OperatorParts, 'secretKey' | 'settings'> & { mail: MailPort | null }
