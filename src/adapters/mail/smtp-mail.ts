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
  /** TLS from the first byte; else STARTTLS, which is demanded unless the server is this machine. */
  isTls: boolean
  needsStartTls: boolean
  login: { user: string; pass: string } | null
  from: Mailbox
}

/** What mails are sent with; the default time is production's. */
export type SmtpTools = { clock: Clock; timeoutMs?: number }

/**
 * Sends mails through an SMTP server, a connection each: once, ten seconds in all, with a breaker of its own.
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
    // Out-of-office programs stay silent.
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

// It is read only once the server has taken the addresses and waits for the text: from then on it may have left.
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

// The server's own words may name the address, so only its code is stored.
function failureOf({ code = 'unknown', command, responseCode }: SmtpError, hasBegun: boolean): MailFailure {
  if (responseCode === undefined) return { kind: hasBegun ? 'unknown' : 'not-sent', detail: code }
  const detail = `${command ?? 'a command'}: ${responseCode}`
  // A server that refuses for now once the conversation has begun limits rates; one that does at its greeting is away.
  if (responseCode < 500) return { kind: isGreeting(command) ? 'not-sent' : 'throttled', detail }
  // A server that takes neither the sender nor the login is set up wrongly; the mail itself is not at fault.
  const isAboutTheMail = command === 'RCPT TO' || command === 'DATA'
  return { kind: isAboutTheMail ? 'rejected' : 'not-sent', detail }
}

function isGreeting(command: string | undefined): boolean {
  return command === undefined || command === 'CONN'
}
