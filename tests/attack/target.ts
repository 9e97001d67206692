import { request } from 'node:http'
import type { Role } from '../../src/domains/staff/permissions.ts'

/** A request as an attacker writes it, byte for byte. */
export type AttackRequest = {
  method: string
  path: string
  headers: Record<string, string>
  body: string
  /** The local address to send from; the default one if omitted. */
  from?: string | undefined
}

/** The response; status 0 if the connection was closed without one. */
export type AttackResponse = { status: number; headers: Record<string, string>; text: string }

/** Sends a request to the shop. A planted hole wraps it and replies as a shop with that hole would. */
export type Send = (request: AttackRequest) => Promise<AttackResponse>

/** An invite: the secret of its link, and the mobile number and role of its person. */
export type Invite = { token: string; mobile: string; role: Role }

/** The shop under attack. */
export type Target = {
  url: string
  /** The port of a process, which bypasses the proxy. */
  port: number
  send: Send
  /** Restarts the processes in turn. */
  restart(): Promise<void>
  /** Every number that was used. */
  used: Set<string>
  /** Advances the shop's clock. */
  wait(seconds: number): Promise<void>
  /** The newest code sent to a number, which only its owner can read. */
  codeFor(mobile: string): Promise<string>
  /** The secret of the newest booking link sent to a number, which only its owner can read; empty if there is none. */
  linkFor(mobile: string, not?: string): Promise<string>
  /** The maps provider of the shop, and how many requests it has billed. */
  maps: { url: string; billed(): number }
  /** The number of messages that the shop sent to a number or mail address. */
  messagesTo(contact: string): number
  /** The subjects of an address's mails, oldest first; waits for a number of them or until a timeout. */
  mailsTo(address: string, atLeast: number): Promise<string[]>
  /** An unused invite; for an owner unless a role is named. */
  invite(role?: Role): Invite
  /** Pays an order at the payment provider and returns the proof for the customer's browser. */
  pay(providerOrderId: string): { payment_id: string; signature: string }
  /** An unused mobile number. */
  newMobile(): string
}

/** One attack: what it proves, how it searches for a hole, and the planted hole that it must detect. */
export type Attack = {
  name: string
  proves: string
  /** Runs the attack and returns one sentence for each problem. */
  run(target: Target): Promise<string[]>
  plant(send: Send, target: Omit<Target, 'send'>): Send
}

/** The shop's origin, behind a proxy that terminates TLS. */
export const ORIGIN = 'https://shop.example'

/** The name of its session's cookie there. */
export const COOKIE = '__Host-labaya_session'

const TIMEOUT_MS = 20_000

/** A sender to a local address. */
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
