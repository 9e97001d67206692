import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseIstDate } from '../../kernel/ist.ts'
import { rupees } from '../../kernel/money.ts'
import {
  orderConfirmedText,
  orderMovedByShopText,
  orderMovedText,
  refundText,
  type RefundReason,
} from '../orders/orders.messages.ts'
import { bookingLinkSms } from '../orders/assist/assist.messages.ts'
import { complaintSmsText } from '../grievances/complaint-desk.messages.ts'
import { noticeSmsText } from '../staff/staff.messages.ts'
import { otpText, type OtpPurpose } from './sms.ts'
import { SMS_TEMPLATES, smsTemplateOf } from './sms-templates.ts'

const NUMBER = 'LB7K2M9Q4X1A'
const day = parseIstDate('2026-11-24')
if (day === null) throw new Error('no day')
const visit = { day, startMinute: 360 }
const back = (reason: RefundReason) => refundText(NUMBER, reason, rupees(1_01_899))
const code = (purpose: OtpPurpose) => otpText('shop.example', '0042', purpose)

test('SEC-34: every message is one of the registered texts, and every registered text is sent', () => {
  const sent = {
    login_otp: code('login'),
    signup_otp: code('signup'),
    guest_otp: code('guest'),
    erase_otp: code('erase'),
    staff_otp: code('staff'),
    staff_recovery: noticeSmsText('recovery', 'Dr. Asha Rao'),
    staff_owner: noticeSmsText(
      'owner',
      'A name of more than forty letters, which is cut where it is too long',
    ),
    booking_link: bookingLinkSms(`shop.example/b/${'x'.repeat(32)}`, '11:30 AM, 23 November'),
    order_confirmed: orderConfirmedText(NUMBER, visit),
    order_confirmed_no_visit: orderConfirmedText(NUMBER, null),
    order_rescheduled: orderMovedText(NUMBER, visit),
    order_moved_by_us: orderMovedByShopText(NUMBER, visit),
    order_refunded_late: back('late'),
    order_refunded_mismatched: back('mismatched'),
    order_refunded_double: back('double'),
    order_refunded_operator: back('operator'),
    order_canceled: back('canceled'),
    order_canceled_unpaid: refundText(NUMBER, 'canceled', null),
    complaint_acknowledged: complaintSmsText('acknowledgement', 'G-7K3M2-9QXT4'),
    complaint_answered: complaintSmsText('answer', 'G-7K3M2-9QXT4'),
  }
  const matched = Object.entries(sent).map(([name, text]) => [name, smsTemplateOf(text)])
  expect(matched).toEqual(Object.keys(SMS_TEMPLATES).map((name) => [name, name]))
})

test('SEC-34: a text that differs by one letter is not registered', () => {
  const text = orderConfirmedText(NUMBER, null)
  for (const other of [
    `${text} `,
    text.slice(1),
    `${text}\n${text}`,
    text.replace('Labaya', 'Labayas'),
    '',
  ]) {
    expect(smsTemplateOf(other)).toBeNull()
  }
})

test('SEC-34: docs/sms.md contains the texts as they are registered', async () => {
  const page = await readFile(join(import.meta.dirname, '../../../docs/sms.md'), 'utf8')
  for (const [name, text] of Object.entries(SMS_TEMPLATES)) {
    const indented = text.replaceAll(/^(?=.)/gm, '    ')
    expect(page).toContain(`\`${name}\`\n\n${indented}\n`)
  }
})

test('SEC-34: each registered text names the brand, has only tagged variables, and has no link except the one of a booking; texts with a code end for WebOTP', () => {
  expect(SMS_TEMPLATES.booking_link.match(/\/\S*/g)).toEqual(['/b/{#alphanumeric#}'])
  for (const [name, registered] of Object.entries(SMS_TEMPLATES)) {
    const text = name === 'booking_link' ? registered.replace('{host}/b/', '') : registered
    expect(text, name).toContain('Labaya')
    expect(text, name).not.toMatch(/https?:|www\.|\.(com|in)\b|\//)
    const [sentence = '', ...last] = text.split('\n\n')
    expect(sentence.match(/\{[^}]*\}/g) ?? [], name).toEqual(
      sentence.match(/\{#(numeric|alphanumeric)#\}/g) ?? [],
    )
    expect(last, name).toEqual(name.endsWith('_otp') ? ['@{host} #{#numeric#}'] : [])
  }
})
