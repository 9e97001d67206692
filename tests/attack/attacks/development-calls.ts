import { sendTo, type AttackRequest, type Attack, type AttackResponse, type Send } from '../target.ts'

const MOBILE = '9845012345'

const CALLS: readonly { method: string; path: string; body: string }[] = [
  { method: 'GET', path: `/dev/outbox?to=${MOBILE}`, body: '' },
  { method: 'GET', path: '/dev/outbox?to=a@example.com', body: '' },
  { method: 'POST', path: '/dev/clock', body: '{"now":null}' },
  { method: 'POST', path: '/dev/coins', body: JSON.stringify({ mobile: MOBILE, amount: 1 }) },
  { method: 'POST', path: '/dev/order', body: '{"order_number":"LB1","event":"collected"}' },
  { method: 'POST', path: '/dev/payment', body: '{"provider_order_id":"order_1","action":"pay"}' },
  { method: 'GET', path: '/dev/razorpay/checkout.js', body: '' },
  { method: 'GET', path: '/dev/razorpay/checkout/preferences?order_id=order_1', body: '' },
  { method: 'POST', path: '/dev/razorpay/checkout/payments', body: '{}' },
  { method: 'POST', path: '/dev/razorpay/v1/orders', body: '{}' },
]

/** Headers that a client sends to appear as the local machine. */
const CLAIMS: readonly Record<string, string>[] = [
  {},
  { Host: 'localhost' },
  { Host: 'localhost:3000' },
  { Host: '[::1]:3000' },
  { Host: 'localhost', 'X-Forwarded-For': '127.0.0.1' },
  { Host: 'localhost', 'X-Forwarded-For': '::1, 127.0.0.1' },
  { Host: 'localhost', 'X-Forwarded-Host': 'localhost' },
  { Host: 'localhost', 'X-Real-IP': '127.0.0.1' },
  { Host: 'localhost', 'X-Client-IP': '127.0.0.1' },
  { Host: 'localhost', Forwarded: 'for=127.0.0.1;host=localhost' },
  // Asks the proxy to remove the headers that name the client.
  { Host: 'localhost', Connection: 'close, X-Forwarded-For, X-Forwarded-Proto' },
]

/** Requests that bypass the proxy and still must not count as local. */
const FOREIGN: readonly Record<string, string>[] = [
  { Host: 'shop.example' },
  { Host: 'localhost.evil.example' },
  { Host: '127.0.0.1.evil.example' },
  { Host: 'localhost', 'X-Forwarded-For': '127.0.0.1' },
  { Host: 'localhost', Forwarded: 'for=127.0.0.1' },
  { Host: 'localhost', Via: '1.1 proxy' },
]

const OTHER_SPELLINGS = [
  '/%64ev/outbox?to=',
  '/dev/%6futbox?to=',
  '//dev/outbox?to=',
  '/dev//outbox?to=',
  '/./dev/outbox?to=',
  '/assets/../dev/outbox?to=',
  '/DEV/outbox?to=',
  'http://localhost/dev/outbox?to=',
]

/** Development calls from outside. */
export const devCalls: Attack = {
  name: 'development calls',
  proves: 'SEC-35: no call of development answers from outside, whatever the headers and the address claim',
  plant: (send) => async (request) => (request.path.startsWith('/dev/') ? OPEN : send(request)),
  async run(target) {
    const direct = sendTo(`http://127.0.0.1:${target.port}`)
    return [
      ...(await answering(
        target.send,
        CALLS.flatMap((call) => CLAIMS.map((claim) => toRequest(call, claim))),
      )),
      ...(await answering(
        direct,
        CALLS.flatMap((call) => FOREIGN.map((claim) => toRequest(call, claim))),
      )),
      ...(await answering(target.send, OTHER_SPELLINGS.map(outboxAt))),
    ]
  },
}

const OPEN: AttackResponse = { status: 200, headers: {}, text: '{"error":false,"data":{"messages":[]}}' }

function toRequest(call: (typeof CALLS)[number], claim: Record<string, string>): AttackRequest {
  const type = call.body === '' ? {} : { 'Content-Type': 'application/json' }
  return { ...call, headers: { ...type, ...claim } }
}

function outboxAt(spelling: string): AttackRequest {
  return { method: 'GET', path: spelling + MOBILE, headers: { Host: 'localhost' }, body: '' }
}

/** A sentence for each request whose reply was not 404. */
async function answering(send: Send, requests: readonly AttackRequest[]): Promise<string[]> {
  const problems: string[] = []
  for (const request of requests) {
    const { status } = await send(request)
    const { method, path, headers } = request
    if (status !== 404) problems.push(`${method} ${path} with ${JSON.stringify(headers)} answers ${status}`)
  }
  return problems
}
