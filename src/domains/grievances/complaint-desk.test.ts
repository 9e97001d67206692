import { describe, expect, test } from 'vitest'
import { complaintDueText, complaintSmsText } from './complaint-desk.messages.ts'
import { replyChannels, type ComplaintAddresses } from './complaint-desk.ts'
import { parseTicket } from './grievances.ts'

const NOW = new Date('2026-11-23T09:00:00+05:30')
const HOUR_MS = 3_600_000
const due = (state: 'new' | 'acknowledged', hours: number) =>
  complaintDueText(state, new Date(NOW.getTime() + hours * HOUR_MS), NOW)

describe('OPS-E02: the deadline of a complaint', () => {
  test('is displayed as what to do, and in how long', () => {
    expect(due('acknowledged', 6 * 24)).toBe('Answer in 6 days')
    expect(due('acknowledged', 7 * 24 - 0.01)).toBe('Answer in 6 days')
    expect(due('new', 48)).toBe('Acknowledge in 2 days')
    expect(due('new', 47.9)).toBe('Acknowledge in 47 h')
    expect(due('new', 0.5)).toBe('Acknowledge in 30 min')
  })

  test('is overdue from its instant on', () => {
    expect(due('new', 0.01)).toBe('Acknowledge in 1 min')
    expect(due('new', 0)).toBe('Overdue by 1 min')
    expect(due('acknowledged', -2)).toBe('Overdue by 2 h')
    expect(due('acknowledged', -72)).toBe('Overdue by 3 days')
  })
})

const channels = (changes: Partial<ComplaintAddresses>, canMail = true) =>
  replyChannels({ contactKey: '9845012345', mobile: null, confirmedEmail: null, ...changes }, canMail).map(
    ({ by, to }) => `${by} ${to}`,
  )

describe('OPS-E02: a reply', () => {
  test('goes to the contact of the complaint', () => {
    expect(channels({})).toEqual(['sms 9845012345'])
    expect(channels({ contactKey: 'asha@example.com' })).toEqual(['email asha@example.com'])
  })

  test('is also sent to the account that sent the complaint, through the other channel', () => {
    const account = { mobile: '9800000001', confirmedEmail: 'own@example.com' }
    expect(channels(account)).toEqual(['sms 9845012345', 'email own@example.com'])
    expect(channels({ ...account, contactKey: 'asha@example.com' })).toEqual([
      'sms 9800000001',
      'email asha@example.com',
    ])
  })

  test('is not mailed if the shop has no mail server', () => {
    expect(channels({ confirmedEmail: 'own@example.com' }, false)).toEqual(['sms 9845012345'])
    expect(channels({ contactKey: 'asha@example.com' }, false)).toEqual([])
  })

  test('has an SMS that names the page and never contains the reply', () => {
    expect(complaintSmsText('answer', 'G-7K3M2-9QXT4')).toBe(
      'We have answered your Labaya complaint G-7K3M2-9QXT4. Read the answer with this ticket number on our page Grievance officer.',
    )
  })
})

test('OPS-E03: a ticket is accepted in any spelling that a person types', () => {
  for (const typed of ['G-7K3M2-9QXT4', 'g-7k3m2-9qxt4', ' 7K3M29QXT4 ', 'G 7K3M2 9QXT4'])
    expect(parseTicket(typed)).toBe('G-7K3M2-9QXT4')
  expect(parseTicket('G-OIL00-00000')).toBe('G-01100-00000')
  for (const typed of ['', 'G-7K3M2-9QXT', 'G-7K3M2-9QXT44', 'G-7K3M2-9QXTU', 'G-7K3M2-9QXT!'])
    expect(parseTicket(typed)).toBeNull()
})
