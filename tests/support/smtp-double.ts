import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'

/** A mail as the server took it. */
export type TakenMail = { from: string; to: string[]; text: string }

/** What the server answers to a command, or to the end of a text: a line, `silence`, or `break` to end the line. */
export type SmtpAnswer = string

/** A mail server on a port of its own whose answers a test writes: real sockets, so real timeouts and breaks. */
export type SmtpDouble = {
  port: number
  taken: TakenMail[]
  /** Every line that clients sent, the texts of mails left out. */
  commands: string[]
  /** Answers in place of the usual ones; null leaves a command to those. The end of a text is the command `.`. */
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

export async function startSmtpDouble(): Promise<SmtpDouble> {
  const taken: TakenMail[] = []
  const commands: string[] = []
  const sockets = new Set<Socket>()
  let reply: Reply = asUsual
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
    converse(socket, { taken, commands, reply: (command) => reply(command) })
  })
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

type Books = Pick<SmtpDouble, 'taken' | 'commands'> & { reply: Reply }

function converse(socket: Socket, { taken, commands, reply }: Books): void {
  let rest = ''
  let isText = false
  let mail: TakenMail = { from: '', to: [], text: '' }

  function say(command: string): boolean {
    const verb = command.split(/[ :]/)[0]?.toUpperCase() ?? ''
    const answer = reply(command) ?? USUAL[verb] ?? '500 unknown'
    if (answer === 'break') socket.destroy()
    else if (answer !== 'silence') socket.write(`${answer}\r\n`)
    return /^[23]/.test(answer)
  }

  function hear(line: string): void {
    commands.push(line)
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

  say('CONNECT')
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (isText) hearText(line)
      else hear(line)
    }
  })
}

function inBrackets(line: string): string {
  return /<([^>]*)>/.exec(line)?.[1] ?? ''
}
