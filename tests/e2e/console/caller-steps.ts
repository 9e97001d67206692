import { type APIRequestContext, expect } from '@playwright/test'
import { preparedDraft, totalOf, type CallerOptions } from '../../support/people/assist.ts'
import type { Answered } from '../../support/shop/client.ts'
import type { Asks } from '../../support/shop/order-desk.ts'
import { newMobile } from '../steps/steps.ts'

/** A booking that waits for its caller's approval, with the link from the SMS. */
export type CallersBooking = { number: string; mobile: string; total: number; token: string; asks: Asks }

/** Makes calls of the console with the cookie of staff. */
function asksOf(staff: APIRequestContext): Asks {
  return async (name, body = {}): Promise<Answered> => {
    const answer = await staff.post(`/api/console/${name}`, { data: body })
    return {
      status: answer.status(),
      body: (await answer.json()) as Answered['body'],
      headers: new Headers(answer.headers()),
    }
  }
}

/** Books for a new caller with the console's calls, and returns the link from the SMS. */
export async function placeOrderForCaller(
  staff: APIRequestContext,
  wanted: CallerOptions = {},
): Promise<CallersBooking> {
  const asks = asksOf(staff)
  const draft = await preparedDraft(asks, { mobile: newMobile(), ...wanted })
  const total = totalOf(draft.held.body.data.draft)
  const placed = await asks('assist/place', { draft: draft.id, expected_total: total })
  expect(placed.body.message ?? []).toEqual([])
  const { mobile } = draft
  return {
    number: String(placed.body.data.order_number),
    mobile,
    total,
    asks,
    token: await tokenFor(staff, mobile),
  }
}

async function tokenFor(staff: APIRequestContext, mobile: string): Promise<string> {
  const read = async () => {
    const answer = await staff.get(`/dev/outbox?to=${mobile}`)
    const { data } = (await answer.json()) as { data: { messages: { kind: string; text: string }[] } }
    const sent = data.messages.find(({ kind }) => kind === 'booking_link')
    return /\/b\/([\w-]+)$/.exec(sent?.text ?? '')?.[1] ?? ''
  }
  await expect.poll(read, { message: `a link for ${mobile}` }).not.toBe('')
  return read()
}
