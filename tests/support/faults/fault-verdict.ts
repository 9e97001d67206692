import type { FaultCase, CaseOutcome } from './fault-case.ts'

/** The problems of a cell's end, one sentence each; empty if the payment ended as one order or one refund. */
export function caseProblems(
  { fault, behaviour }: FaultCase,
  { end, hasDied }: CaseOutcome,
  amount: number,
): string[] {
  const captured = amount - (fault.paidShort ?? 0)
  const isShort = captured !== amount
  const isOrder = behaviour === 'pays in time' && !isShort
  const isCanceled = behaviour === 'pays and cancels' && !isShort
  const endings = { order: isOrder ? 'processing' : isCanceled ? 'canceled' : 'payment_failed' }
  const expected = {
    ...endings,
    sold: isOrder ? amount : 0,
    captured,
    refunded: isOrder ? 0 : captured,
    refunds: isOrder ? 0 : 1,
    unsettled: 0,
    owed: 0,
    openJobs: 0,
    invoices: isOrder || isCanceled ? 1 : 0,
    creditNotes: isCanceled ? 1 : 0,
  }
  const differing = Object.entries(expected)
    .filter(([name, value]) => end[name as keyof typeof expected] !== value)
    .map(([name, value]) => `${name} is ${end[name as keyof typeof expected]}, not ${value}`)
  return [...differing, ...wrongMessages(end.messages, tellings(isOrder, isCanceled), hasDied)]
}

function tellings(isOrder: boolean, isCanceled: boolean): string[] {
  if (isOrder) return ['order_confirmed']
  return isCanceled ? ['order_canceled', 'order_confirmed'] : ['order_refunded']
}

// A message whose process died while sending becomes a dead letter: no message is better than two.
function wrongMessages(messages: string[], expected: string[], hasDied: boolean): string[] {
  const isDoubled = new Set(messages).size !== messages.length
  const isStrange = messages.some((kind) => !expected.includes(kind))
  const missing = expected.length - messages.length
  const isFine = !isDoubled && !isStrange && missing <= (hasDied ? 1 : 0)
  return isFine
    ? []
    : [`the customer was told ${messages.join(', ') || 'nothing'}, not ${expected.join(', ')}`]
}
