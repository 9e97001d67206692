import { request } from 'node:http'
import type { Role } from '../../src/domains/staff/permissions.ts'

/** A request as an attacker writes it, byte for byte. */
export type AttackRequest = {
  method: string
  path: string
  headers: Record<string, string>
  body: string
  /** The address of this machine that it comes from; the usual one where left out. */
  from?: string | undefined
}

/** The response; status 0 if the connection was closed without one. */
export type Got = { status: number; headers: Record<string, string>; text: string }

/** The way to the shop. A planted hole is another way to it, which answers as a shop with that hole would. */
export type Send = (request: AttackRequest) => Promise<Got>

/** An invite: the secret of its link, and the mobile number and role of its person. */
export type Invite = { token: string; mobile: string; role: Role }

/** The shop under attack. */
export type Target = {
  url: string
  /** The port of a process itself, past the server in front of it. */
  port: number
  send: Send
  /** Restarts the processes, one after the other. */
  restart(): Promise<void>
  /** Every number that was used. */
  used: Set<string>
  /** Moves the shop's clock on. */
  wait(seconds: number): Promise<void>
  /** The newest code sent to a number: what its owner reads, never the attacker. */
  codeFor(mobile: string): Promise<string>
  /** The secret of the newest booking link sent to a number, which only its owner reads; empty if none comes. */
  linkFor(mobile: string, not?: string): Promise<string>
  /** The maps provider of the shop, and how many requests it has billed. */
  maps: { url: string; billed(): number }
  /** How many messages left the shop for a number or a mail address. */
  messagesTo(contact: string): number
  /** The subjects of the mails that an address got, oldest first, once so many have come or time has passed. */
  mailsTo(address: string, atLeast: number): Promise<string[]>
  /** An invite that nobody has used; of an owner unless a role is named. */
  invite(role?: Role): Invite
  /** Pays an order at the payment provider; the proof that the customer's browser gets. */
  pay(providerOrderId: string): { payment_id: string; signature: string }
  /** A number that nobody has used. */
  newMobile(): string
}

/** One attack: what it proves, how it looks for the hole, and the hole that it must see when it is planted. */
export type Attack = {
  name: string
  proves: string
  /** One sentence for each problem; none is good. */
  run(target: Target): Promise<string[]>
  plant(send: Send, target: Omit<Target, 'send'>): Send
}

/** The shop's own origin, behind a server that ends TLS for it. */
export const ORIGIN = 'https://shop.example'

/** The name of its session's cookie there. */
export const COOKIE = '__Host-labaya_session'

const TIMEOUT_MS = 20_000

/** The way to an address on this machine. */
export function sendTo(url: string): Send {
  const { hostname, port } = new URL(url)
  return ({ method, path, headers, body, from }) =>
    new Promise((resolve) => {
      const nothing = { status: 0, headers: {}, text: '' }
      const length =
        body === '' || 'Transfer-Encoding' in headers ? {} : { 'Content-Length': Buffer.byteLength(body) }
      const route = { hostname, port, ...(from === undefined ? {} : { localAddress: from }) }
      const options = { ...route, method, path, headers: { ...length, ...headers }, agent: false }
      const sent = request(options, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', () => resolve(nothing))
        response.on('end', () => {
          const entries = Object.entries(response.headers).map(([name, value]) => [
            name,
            [value].flat().join('\n'),
          ])
          const text = Buffer.concat(chunks).toString('utf8')
          resolve({ status: response.statusCode ?? 0, headers: Object.fromEntries(entries), text })
        })
      })
      sent.setTimeout(TIMEOUT_MS, () => sent.destroy())
      sent.on('error', () => resolve(nothing))
      sent.end(body)
    })
}

/** The value at a path of a JSON text; undefined if there is none. */
export function at(text: string, ...path: string[]): unknown {
  try {
    const parsed: unknown = JSON.parse(text)
    return path.reduce<unknown>(
      (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
      parsed,
    )
  } catch {
    return undefined
  }
}
