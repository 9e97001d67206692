import { TestClient } from '../support/shop/client.ts'
import type { AttackResponse, Send, Target } from './target.ts'

/** A browser or script with a cookie jar of its own. */
export class Visitor {
  readonly send: Send
  readonly from: string | undefined
  cookie = ''

  /** @param from the local address to send from */
  constructor({ send }: Pick<Target, 'send'>, from?: string) {
    this.send = send
    this.from = from
  }

  async ask(
    method: string,
    path: string,
    body = '',
    headers: Record<string, string> = {},
  ): Promise<AttackResponse> {
    const cookie = this.cookie === '' ? {} : { Cookie: this.cookie }
    const got = await this.send({ method, path, headers: { ...cookie, ...headers }, body, from: this.from })
    const given = got.headers['set-cookie']
    if (given !== undefined) this.cookie = given.includes('Max-Age=0') ? '' : (given.split(';')[0] ?? '')
    return got
  }

  post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<AttackResponse> {
    return this.ask('POST', path, JSON.stringify(body), { 'Content-Type': 'application/json', ...headers })
  }

  get(path: string): Promise<AttackResponse> {
    return this.ask('GET', path)
  }
}

/** A customer signed in with the code that was sent to their number. */
export async function customer(target: Target, from?: string): Promise<{ visitor: Visitor; mobile: string }> {
  const visitor = new Visitor(target, from)
  const mobile = target.newMobile()
  await visitor.post('/api/guest-checkout', { mobile })
  await visitor.post('/api/guest-otpvalidation', { mobile, otp: await target.codeFor(mobile) })
  return { visitor, mobile }
}

/** The visitor as a client for the steps of a booking. */
export function toClient(visitor: Visitor): TestClient {
  return new TestClient({
    async request(path, { method = 'GET', body, headers }) {
      const given = Object.fromEntries(new Headers(headers).entries())
      const got = await visitor.ask(method, path, typeof body === 'string' ? body : '', given)
      return new Response(got.text, { status: got.status })
    },
  })
}

/** A different code. */
export function otherThan(code: string, distance = 1): string {
  return String((Number(code) + distance) % 10_000).padStart(4, '0')
}
