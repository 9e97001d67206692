import * as z from 'zod'
import type { SmtpServer } from '../../adapters/mail/smtp-mail.ts'
import { isMailAddress, type Mailbox } from '../../domains/mails/mails.ts'
import type { Problem } from './config-values.ts'

/** The settings of the mail server. @see docs/operate.md */
export const mailSettings = {
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  MAIL_FROM: z.string().trim().transform(readMailbox).optional(),
}

type MailSettings = z.output<z.ZodObject<typeof mailSettings>>

const PORTS = { 'smtp:': 587, 'smtps:': 465 } as const

function readMailbox(text: string, context: z.RefinementCtx<string>): Mailbox {
  const [, name, within] = /^([^<>]*)<([^<>]+)>$/.exec(text) ?? []
  const mailbox = { name: plainName(name ?? ''), address: (within ?? text).trim() }
  if (!isMailAddress(mailbox.address)) {
    context.addIssue('must be an address, or a name with its address in <>: Labaya <orders@labaya.example>')
  }
  return mailbox
}

function plainName(name: string): string {
  return name.trim().replace(/^"(.*)"$/, '$1')
}

/** The mail server that the settings describe; null if they describe none. */
export function mailServer({ SMTP_URL, MAIL_FROM }: MailSettings): SmtpServer | null {
  if (SMTP_URL === undefined || MAIL_FROM === undefined) return null
  const { protocol, hostname, port, username, password } = new URL(SMTP_URL)
  const isTls = protocol === 'smtps:'
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port === '' ? PORTS[isTls ? 'smtps:' : 'smtp:'] : Number(port),
    isTls,
    needsStartTls: !isTls && !THIS_MACHINE.includes(hostname),
    login:
      username === '' ? null : { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    from: MAIL_FROM,
  }
}

const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]']

/** Detects an incomplete mail server, with which mails would stay in the outbox unnoticed. */
export function mailProblems({ SMTP_URL, MAIL_FROM }: MailSettings): Problem[] {
  if (SMTP_URL !== undefined && MAIL_FROM === undefined) {
    return [{ name: 'MAIL_FROM', text: 'is needed beside SMTP_URL' }]
  }
  if (SMTP_URL === undefined && MAIL_FROM !== undefined) {
    return [{ name: 'SMTP_URL', text: 'is needed beside MAIL_FROM' }]
  }
  return isReadable(SMTP_URL)
    ? []
    : [{ name: 'SMTP_URL', text: 'has a user or password that cannot be read; write % as %25' }]
}

function isReadable(address: string | undefined): boolean {
  if (address === undefined) return true
  try {
    const { username, password } = new URL(address)
    decodeURIComponent(username + password)
    return true
  } catch {
    return false
  }
}
