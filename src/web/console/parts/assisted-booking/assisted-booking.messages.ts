/** The texts about a booking that waits for its customer. */
export const linkText = {
  bookForCaller: 'Book for a caller',
  title: 'Link to the customer',
  sentTo: 'Sent to',
  lastSent: 'Last sent',
  payUntil: 'To be paid until',
  agreed: 'The customer agreed',
  resend: 'Send the link again',
  resending: 'Sending…',
  resent: 'The link was sent again. The one before does not work any more.',
  resentToPay: 'The customer has agreed already. A new link to pay was sent.',
  withdraw: 'Withdraw the booking',
  withdrawTitle: 'Withdraw this booking?',
  withdrawText:
    'The time and the coupon become free, the link stops working, and the customer gets a message. This cannot be undone.',
  withdrawYes: 'Withdraw',
  withdrawing: 'Withdrawing…',
  withdrawn: 'Booking withdrawn',
  waiting: 'Waiting for the customer to agree',
  approved: 'The customer agreed, and can pay now',
  paid: 'Paid',
  ended: 'Ended without payment',
  isOver: 'The time is over',
} as const

/** The remaining time: `42 min left`. */
export function timeLeftText(until: Date, now: Date): string {
  const left = until.getTime() - now.getTime()
  if (left <= 0) return linkText.isOver
  // The page's clock may be slightly behind the server's.
  const minutes = Math.max(1, Math.round(left / 60_000))
  const hours = Math.floor(minutes / 60)
  if (hours === 0) return `${minutes} min left`
  return minutes % 60 === 0 ? `${hours} h left` : `${hours} h ${minutes % 60} min left`
}
