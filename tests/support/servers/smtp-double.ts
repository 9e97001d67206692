import { once } from 'node:events'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { createSecureContext, createServer as createTlsServer, TLSSocket } from 'node:tls'
import type { Certificate } from './certificate.ts'

/** A mail as the server received it. */
export type TakenMail = { from: string; to: string[]; text: string }

/** The reply to a command or to the end of a mail: a line, `silence`, or `break` to close the connection. */
export type SmtpAnswer = string

/** A mail server on a port, with replies defined by the test: real sockets, so real timeouts and disconnects. */
export type SmtpDouble = {
  port: number
  taken: TakenMail[]
  /** Every line that clients sent, except the mails' text. */
  commands: string[]
  /** Overrides the usual replies; null uses the usual one. The end of a mail is the command `.`. */
  answer(reply: Reply): void
  close(): Promise<void>
}

const USUAL: Record<string, string> = {
  CONNECT: '220 double ready',
  EHLO: '250-double\r\n250-AUTH PLAIN\r\n250 8BITMIME',
  AUTH: '235 welcome',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  '.': '250 taken',
  QUIT: '221 bye',
}

type Reply = (command: string) => SmtpAnswer | null

const asUsual: Reply = () => null

/** With a certificate it speaks TLS: from the first byte, or from STARTTLS on. */
type Encryption = Certificate & { isTls: boolean }

export async function startSmtpDouble(encryption: Encryption | null = null): Promise<SmtpDouble> {
  const taken: TakenMail[] = []
  const commands: string[] = []
  const sockets = new Set<Socket>()
  let reply: Reply = asUsual
  const isLater = encryption !== null && !encryption.isTls
  const take = (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
    const books = { taken, commands, reply: (command: string) => reply(command) }
    converse(socket, { ...books, secure: isLater ? (plain) => secured(plain, encryption) : null })
  }
  const server: Server =
    encryption?.isTls === true
      ? createTlsServer(encryption, take).on('tlsClientError', () => undefined)
      : createServer(take)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    taken,
    commands,
    answer: (next) => {
      reply = next
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

type Books = Pick<SmtpDouble, 'taken' | 'commands'> & {
  reply: Reply
  /** Upgrades the connection at STARTTLS; null if that is not offered. */
  secure: ((socket: Socket) => Socket) | null
}

function secured(socket: Socket, certificate: Certificate): Socket {
  const secureContext = createSecureContext(certificate)
  return new TLSSocket(socket, { isServer: true, secureContext }).on('error', () => undefined)
}

function converse(plain: Socket, { taken, commands, reply, secure }: Books): void {
  let socket = plain
  let rest = ''
  let isText = false
  let mail: TakenMail = { from: '', to: [], text: '' }

  function say(command: string): boolean {
    const verb = command.split(/[ :]/)[0]?.toUpperCase() ?? ''
    const offer = secure !== null && verb === 'EHLO' ? `250-STARTTLS\r\n${USUAL[verb]}` : USUAL[verb]
    const answer = reply(command) ?? offer ?? '500 unknown'
    if (answer === 'break') socket.destroy()
    else if (answer !== 'silence') socket.write(`${answer}\r\n`)
    return /^[23]/.test(answer)
  }

  function hear(line: string): void {
    commands.push(line)
    if (line === 'STARTTLS' && secure !== null) return encrypt(secure)
    const isGood = say(line)
    if (!isGood) return
    if (line.startsWith('MAIL FROM:')) mail = { from: inBrackets(line), to: [], text: '' }
    if (line.startsWith('RCPT TO:')) mail.to.push(inBrackets(line))
    if (line === 'DATA') isText = true
  }

  function hearText(line: string): void {
    if (line !== '.') {
      mail.text += `${line.replace(/^\./, '')}\r\n`
      return
    }
    isText = false
    if (say('.')) taken.push(mail)
  }

  function encrypt(begin: (socket: Socket) => Socket): void {
    plain.write('220 go ahead\r\n')
    plain.removeAllListeners('data')
    socket = begin(plain)
    listen()
  }

  function listen(): void {
    socket.on('data', (chunk: Buffer) => {
      const lines = (rest + chunk.toString()).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (isText) hearText(line)
        else hear(line)
      }
    })
  }

  say('CONNECT')
  listen()
}

function inBrackets(line: string): string {
  return /<([^>]*)>/.exec(line)?.[1] ?? ''
}
