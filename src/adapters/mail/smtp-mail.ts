import { Readable } from 'node:stream'
import MailComposer from 'nodemailer/lib/mail-composer'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { Mail, Mailbox, MailFailure, MailPort } from '../../domains/mails/mails.ts'
import type { Clock } from '../../kernel/clock.ts'
import { ok, refuse, type Result } from '../../kernel/result.ts'
import { createCircuitBreaker } from '../circuit-breaker.ts'

const TOTAL_TIMEOUT_MS = 10_000

/** The mail server and the sender address of every mail. */
export type SmtpServer = {
  host: string
  port: number
  /** True for TLS from the first byte; otherwise STARTTLS, which is required unless the server runs on this machine. */
  isTls: boolean
  needsStartTls: boolean
  login: { user: string; pass: string } | null
  from: Mailbox
}

/** The clock and the time limit of a mail. The default limit is the one of production. */
export type SmtpTools = { clock: Clock; timeoutMs?: number }

/**
 * Sends each mail over a new SMTP connection: one attempt, ten seconds in total, with a separate circuit breaker.
 *
 * @see SEC-25
 */
export function createSmtpMail(
  server: SmtpServer,
  { clock, timeoutMs = TOTAL_TIMEOUT_MS }: SmtpTools,
): MailPort {
  const breaker = createCircuitBreaker(clock)
  return {
    from: server.from,
    async send(mail) {
      if (!breaker.admits()) return refuse({ kind: 'not-sent', detail: 'the mail server is left alone' })
      const raw = await composed(mail, server.from, clock.now())
      const sent = await converse({ server, timeoutMs }, mail.to.address, raw)
      if (sent.ok || sent.refusal.kind === 'rejected') breaker.succeeded()
      else if (sent.refusal.kind === 'throttled') breaker.throttled()
      else breaker.failed()
      return sent
    },
  }
}

function composed(mail: Mail, from: Mailbox, date: Date): Promise<Buffer> {
  const { to, subject, text, html, calendar, attachments } = mail
  const composer = new MailComposer({
    from,
    to,
    subject,
    text,
    html,
    date,
    // Tells auto-responders not to answer.
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...(calendar === null ? {} : { icalEvent: calendar }),
    attachments: attachments.map(({ content, ...file }) => ({ ...file, content: Buffer.from(content) })),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return composer.compile().build()
}

type Conversation = { server: SmtpServer; timeoutMs: number }
type Sent = Result<void, MailFailure>

function converse({ server, timeoutMs }: Conversation, to: string, raw: Buffer): Promise<Sent> {
  const connection = new SMTPConnection({
    host: server.host,
    port: server.port,
    secure: server.isTls,
    requireTLS: server.needsStartTls,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  })
  return new Promise((resolve) => {
    const message = messageOf(raw)
    const end = (error: SmtpError | null): void => {
      clearTimeout(timer)
      resolve(error === null ? ok(undefined) : refuse(failureOf(error, message.hasBegun())))
      if (error === null) connection.quit()
      else connection.close()
    }
    const timer = setTimeout(() => end({ code: 'ETIMEDOUT' }), timeoutMs)
    const send = (): void =>
      connection.send({ from: server.from.address, to: [to] }, message.stream, (error) => end(error))
    connection.on('error', end)
    connection.connect((error) => {
      if (error) end(error)
      else if (server.login === null) send()
      else connection.login(server.login, (refused) => (refused ? end(refused) : send()))
    })
  })
}

// The stream is read only after the server has accepted the addresses and waits for the text. From then on the mail
// may have been sent.
function messageOf(raw: Buffer): { stream: Readable; hasBegun: () => boolean } {
  let hasBegun = false
  const stream = new Readable({
    read() {
      hasBegun = true
      this.push(raw)
      this.push(null)
    },
  })
  return { stream, hasBegun: () => hasBegun }
}

type SmtpError = {
  code?: string | undefined
  command?: string | undefined
  responseCode?: number | undefined
}

// The server's text may contain the address, so only its code is stored.
function failureOf({ code = 'unknown', command, responseCode }: SmtpError, hasBegun: boolean): MailFailure {
  if (responseCode === undefined) return { kind: hasBegun ? 'unknown' : 'not-sent', detail: code }
  const detail = `${command ?? 'a command'}: ${responseCode}`
  // A temporary refusal during the conversation is a rate limit; one at the greeting means that the server is
  // unavailable.
  if (responseCode < 500) return { kind: isGreeting(command) ? 'not-sent' : 'throttled', detail }
  // A server that rejects the sender or the login is misconfigured; the mail itself is valid.
  const isAboutTheMail = command === 'RCPT TO' || command === 'DATA'
  return { kind: isAboutTheMail ? 'rejected' : 'not-sent', detail }
}

function isGreeting(command: string | undefined): boolean {
  return command === undefined || command === 'CONN'
}
