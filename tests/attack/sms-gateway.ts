import { createServer } from 'node:http'
import * as z from 'zod'
import { listening } from './reverse-proxy.ts'

/** An SMS operator that stores the newest code and text of each number and the recipients of all messages. */
export type SmsGateway = {
  url: string
  codes: Map<string, string>
  texts: Map<string, string>
  recipients: string[]
  close(): void
}

/** The shop's settings for this operator. */
export const GATEWAY_BODY = '{"to":"{to}","code":"{code}","text":"{text}"}'

const sms = z.object({ to: z.string(), code: z.string(), text: z.string() })

/** How many SMS the attacked shop may send in a day. */
export const SMS_PER_DAY = 400

/** Opens the operator on this machine. */
export async function openSmsGateway(): Promise<SmsGateway> {
  const codes = new Map<string, string>()
  const texts = new Map<string, string>()
  const recipients: string[] = []
  const server = createServer((request, answer) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { to, code, text } = sms.parse(JSON.parse(Buffer.concat(chunks).toString('utf8')))
      recipients.push(to)
      texts.set(to, text)
      if (code !== '') codes.set(to, code)
      answer.end('{}')
    })
  })
  return {
    url: `http://127.0.0.1:${await listening(server)}/`,
    codes,
    texts,
    recipients,
    close: () => void server.close(),
  }
}
