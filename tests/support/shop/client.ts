/** Anything that answers requests: the shop in this process, or one behind a port. */
export type RequestHandler = { request(path: string, init: RequestInit): Response | Promise<Response> }

/** The response to a call. `body` is the envelope. */
export type Answered = { status: number; body: TestEnvelope; headers: Headers }

/** The envelope as tests read it. */
export type TestEnvelope = {
  error: boolean
  // Untyped, because tests read every wire shape; tests/http/api-conformance.test.ts checks the shapes against the contract.
  data: any
  message?: { message: string; code: string; field?: string }[]
}

/** A client of the shop with a cookie jar, like a browser. */
export class TestClient {
  readonly app: RequestHandler
  cookie = ''

  constructor(app: RequestHandler) {
    this.app = app
  }

  post(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answered> {
    return this.send(path, {
      method: 'POST',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      headers: { 'Content-Type': 'application/json', ...headers },
    })
  }

  get(path: string): Promise<Answered> {
    return this.send(path, { method: 'GET', headers: {} })
  }

  async send(
    path: string,
    init: { method: string; body?: string; headers: Record<string, string> },
  ): Promise<Answered> {
    const headers = { ...init.headers, ...(this.cookie === '' ? {} : { Cookie: this.cookie }) }
    const response = await this.app.request(path, { ...init, headers })
    const given = response.headers.get('set-cookie')
    if (given !== null) this.cookie = given.includes('Max-Age=0') ? '' : (given.split(';')[0] ?? '')
    const text = await response.text()
    const body = (text.startsWith('{') ? JSON.parse(text) : { error: false, data: text }) as TestEnvelope
    return { status: response.status, body, headers: response.headers }
  }
}
