/**
 * Every text the shop sends, as registered at the operators' common registry: with tagged variables; `{host}`
 * is the shop's own host name.
 *
 * @see SEC-34; TCCCPR, 2018
 */
export const SMS_TEMPLATES = {
  login_otp: codeFor('sign in'),
  signup_otp: codeFor('create your account'),
  guest_otp: codeFor('book your test'),
  erase_otp: codeFor('delete your account'),
  staff_otp: codeFor('open the staff console'),
  staff_recovery:
    'A recovery code of {#alphanumeric#} was used to sign in to the Labaya console. If this was not expected, end the session at once.',
  staff_owner:
    'A command on the server made {#alphanumeric#} an owner of the Labaya console. If this was not expected, act at once.',
  booking_link:
    'Labaya has prepared the booking that you asked for. See it, agree and pay by {#alphanumeric#}: {host}/b/{#alphanumeric#}',
  order_confirmed:
    'Your Labaya order {#alphanumeric#} is confirmed. Sample collection on {#alphanumeric#} at {#alphanumeric#}.',
  order_confirmed_no_visit: 'Your Labaya order {#alphanumeric#} is confirmed.',
  order_rescheduled:
    'The sample collection of your Labaya order {#alphanumeric#} is now on {#alphanumeric#} at {#alphanumeric#}.',
  order_moved_by_us:
    'We had to move the sample collection of your Labaya order {#alphanumeric#} to {#alphanumeric#} at {#alphanumeric#}. You can move it again or cancel it for a full refund until the visit begins.',
  order_refunded_late: refundText(
    'Your payment for Labaya order {#alphanumeric#} came after the order had expired.',
  ),
  order_refunded_mismatched: refundText(
    'Your payment for Labaya order {#alphanumeric#} did not match the amount, and the order has expired.',
  ),
  order_refunded_double: refundText('Labaya order {#alphanumeric#} was paid twice.'),
  order_refunded_operator: refundText('We are giving you a refund for Labaya order {#alphanumeric#}.'),
  order_canceled: refundText('Your Labaya order {#alphanumeric#} is cancelled.'),
  order_canceled_unpaid: 'Your Labaya order {#alphanumeric#} is cancelled.',
  complaint_acknowledged:
    'We have read your Labaya complaint {#alphanumeric#} and are working on it. Read more with this ticket number on our page Grievance officer.',
  complaint_answered:
    'We have answered your Labaya complaint {#alphanumeric#}. Read the answer with this ticket number on our page Grievance officer.',
} as const

/** The name of a registered text; the operator's settings assign its id. */
export type SmsTemplateName = keyof typeof SMS_TEMPLATES

/** Whether a registered text has this name. */
export function isSmsTemplate(name: string): name is SmsTemplateName {
  return Object.hasOwn(SMS_TEMPLATES, name)
}

/** The name of a message's registered text; null for an unregistered text. */
export function smsTemplateOf(text: string): SmsTemplateName | null {
  return [...PATTERNS].find(([, pattern]) => pattern.test(text))?.[0] ?? null
}

function codeFor(purpose: string): string {
  return `{#numeric#} is your Labaya code to ${purpose}. Do not share it with anyone.\n\n@{host} #{#numeric#}`
}

function refundText(cause: string): string {
  return `${cause} {#alphanumeric#} will reach the account you paid from in {#numeric#} to {#numeric#} working days.`
}

// A variable has at most forty characters; a full stop ends it, a decimal point within an amount does not.
const VALUES: Record<string, string> = {
  '{#numeric#}': String.raw`\d{1,40}`,
  '{#alphanumeric#}': String.raw`(?:[^\n.]|\.(?=\d)){1,40}`,
  '{host}': String.raw`[a-z0-9.-]{1,253}`,
}

const PATTERNS = new Map(
  Object.keys(SMS_TEMPLATES)
    .filter(isSmsTemplate)
    .map((name) => [name, patternOf(name)]),
)

function patternOf(name: SmsTemplateName): RegExp {
  const parts = SMS_TEMPLATES[name].split(/(\{#\w+#\}|\{host\})/)
  return new RegExp(`^${parts.map((part) => VALUES[part] ?? literal(part)).join('')}$`)
}

function literal(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}
