import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Mail } from '../../domains/mails/mails.ts'
import { ok } from '../../kernel/result.ts'
import {
  startSmtpDouble,
  type SmtpAnswer,
  type SmtpDouble,
} from '../../../tests/support/servers/smtp-double.ts'
import { createSmtpMail, type SmtpServer } from './smtp-mail.ts'

const MAIL: Mail = {
  customerId: 1,
  to: { name: 'Ananya Rao', address: 'ananya@example.com' },
  kind: 'order_confirmed',
  subject: 'Your Labaya order LB1 is confirmed',
  text: 'Your booking is confirmed\n.\nNothing else',
  html: '<p>Your booking is confirmed</p>',
  calendar: { filename: 'LB1.ics', method: 'REQUEST', content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' },
  attachments: [
    { filename: 'LB-1.pdf', contentType: 'application/pdf', content: new TextEncoder().encode('%PDF-1.7') },
  ],
}

let server: SmtpDouble
let time = Date.parse('2026-11-21T10:00:00+05:30')

beforeAll(async () => {
  server = await startSmtpDouble()
})
beforeEach(() => {
  server.taken.length = 0
  server.commands.length = 0
  server.answer(() => null)
})
afterAll(() => server.close())

function mail(changes: Partial<SmtpServer> = {}, timeoutMs?: number) {
  const config: SmtpServer = {
    host: '127.0.0.1',
    port: server.port,
    isTls: false,
    needsStartTls: false,
    login: null,
    from: { name: 'Labaya', address: 'orders@labaya.example' },
    ...changes,
  }
  const clock = { now: () => new Date(time) }
  return createSmtpMail(config, timeoutMs === undefined ? { clock } : { clock, timeoutMs })
}

function answersTo(wanted: string, answer: SmtpAnswer) {
  server.answer((command) => (command.startsWith(wanted) ? answer : null))
}

const refused = (kind: string, detail: string) => ({ ok: false, refusal: { kind, detail } })

describe('a mail that the server accepts', () => {
  test('has a text, a page, a calendar entry, its attachments and its sender', async () => {
    expect(await mail().send(MAIL)).toEqual(ok(undefined))
    const [{ from, to, text } = { from: '', to: [], text: '' }] = server.taken
    expect([from, to]).toEqual(['orders@labaya.example', ['ananya@example.com']])
    for (const part of [
      'From: Labaya <orders@labaya.example>',
      'To: Ananya Rao <ananya@example.com>',
      'Subject: Your Labaya order LB1 is confirmed',
      'Auto-Submitted: auto-generated',
      'Content-Type: text/plain',
      'Content-Type: text/html',
      'Content-Type: text/calendar; charset=utf-8; method=REQUEST',
      'Content-Type: application/pdf; name=LB-1.pdf',
    ]) {
      expect(text).toContain(part)
    }
    expect(text).toMatch(/Date: Sat, 21 Nov 2026/)
  })

  test('is sent after a login if the server has a name and a password', async () => {
    await mail({ login: { user: 'labaya', pass: 'p:w' } }).send(MAIL)
    const plain = Buffer.from('\u0000labaya\u0000p:w').toString('base64')
    expect(server.commands).toContain(`AUTH PLAIN ${plain}`)
  })

  test('gets no extra header or recipient from a line break in a name, a subject or a file name', async () => {
    const bad = 'Ananya\r\nBcc: thief@example.com\r\n\r\n<b>'
    const files = [{ filename: bad, contentType: 'application/pdf', content: new Uint8Array([1]) }]
    const sent = { ...MAIL, to: { name: bad, address: MAIL.to.address }, subject: bad, attachments: files }
    await mail({ from: { name: bad, address: 'orders@labaya.example' } }).send(sent)
    const [taken] = server.taken
    expect(taken?.to).toEqual(['ananya@example.com'])
    expect(server.commands.filter((line) => line.startsWith('RCPT'))).toHaveLength(1)
    expect(taken?.text).not.toMatch(/^Bcc:/im)
    const head = taken?.text.slice(0, taken.text.indexOf('\r\n\r\n'))
    expect(head).toContain('MIME-Version: 1.0')
  })
})

describe('a mail that the server does not accept', () => {
  test('is rejected if the address is refused permanently, and not sent if it is refused temporarily', async () => {
    answersTo('RCPT', '550 5.1.1 no such <ananya@example.com>')
    expect(await mail().send(MAIL)).toEqual(refused('rejected', 'RCPT TO: 550'))
    answersTo('RCPT', '450 4.2.1 greylisted')
    expect(await mail().send(MAIL)).toEqual(refused('throttled', 'RCPT TO: 450'))
  })

  test('is rejected if the text is refused permanently, and not sent if it is refused temporarily', async () => {
    answersTo('.', '554 looks like spam')
    expect(await mail().send(MAIL)).toEqual(refused('rejected', 'DATA: 554'))
    answersTo('.', '451 try later')
    expect(await mail().send(MAIL)).toEqual(refused('throttled', 'DATA: 451'))
  })

  test('waits if the sender or the login is refused, because the settings are wrong', async () => {
    answersTo('MAIL', '550 not yours')
    expect(await mail().send(MAIL)).toEqual(refused('not-sent', 'MAIL FROM: 550'))
    answersTo('AUTH', '535 wrong')
    expect(await mail({ login: { user: 'a', pass: 'b' } }).send(MAIL)).toEqual(
      refused('not-sent', 'AUTH PLAIN: 535'),
    )
    expect(server.taken).toEqual([])
  })

  test('gives neither login nor text to a server without the required encryption', async () => {
    const sent = await mail({ needsStartTls: true, login: { user: 'a', pass: 'b' } }).send(MAIL)
    expect(sent).toMatchObject({ ok: false, refusal: { kind: 'not-sent' } })
    expect(server.commands.some((line) => /^(AUTH|MAIL|DATA)/.test(line))).toBe(false)
  })

  test('was not sent if no server listens at the address', async () => {
    const gone = await startSmtpDouble()
    await gone.close()
    expect(await mail({ port: gone.port }).send(MAIL)).toMatchObject({ refusal: { kind: 'not-sent' } })
  })
})

describe('a server that is slow or breaks the connection', () => {
  test.each(['CONNECT', 'EHLO', 'MAIL', 'RCPT', 'DATA'])(
    'that does not answer after %s has received no mail',
    async (step) => {
      answersTo(step, 'silence')
      expect(await mail({}, 150).send(MAIL)).toEqual(refused('not-sent', 'ETIMEDOUT'))
    },
  )

  test.each(['EHLO', 'RCPT', 'DATA'])(
    'that breaks the connection at %s has received no mail',
    async (step) => {
      answersTo(step, 'break')
      expect(await mail().send(MAIL)).toMatchObject({ ok: false, refusal: { kind: 'not-sent' } })
    },
  )

  test('that breaks or stalls after the text may have accepted the mail', async () => {
    answersTo('.', 'silence')
    expect(await mail({}, 150).send(MAIL)).toEqual(refused('unknown', 'ETIMEDOUT'))
    answersTo('.', 'break')
    expect(await mail().send(MAIL)).toMatchObject({ ok: false, refusal: { kind: 'unknown' } })
  })

  test('that answers in small pieces gets no more than the total time limit', async () => {
    const drip = await startSmtpDouble()
    drip.answer((command) => (command === 'CONNECT' ? '220-wait\r\n220-' : null))
    const started = performance.now()
    expect(await mail({ port: drip.port }, 300).send(MAIL)).toMatchObject({ refusal: { kind: 'not-sent' } })
    expect(performance.now() - started).toBeLessThan(2_000)
    await drip.close()
  })

  test('that accepts the mail and then stalls has accepted the mail', async () => {
    answersTo('QUIT', 'silence')
    expect(await mail().send(MAIL)).toEqual(ok(undefined))
  })
})

describe('the circuit breaker of the mail server', () => {
  test('SEC-25: stays closed for a server that limits rates', async () => {
    const port = mail()
    answersTo('RCPT', '451 4.7.1 too many mails for now')
    for (let count = 0; count < 11; count += 1) await port.send(MAIL)
    server.answer(() => null)
    expect(await port.send(MAIL)).toEqual(ok(undefined))
  })

  test('opens after ten failures, and allows one mail 15 seconds later', async () => {
    const port = mail()
    answersTo('CONNECT', '421 busy')
    for (let count = 0; count < 10; count += 1) await port.send(MAIL)
    answersTo('', '500 never asked')
    expect(await port.send(MAIL)).toEqual(refused('not-sent', 'the mail server is left alone'))

    time += 15_000
    server.answer(() => null)
    expect(await port.send(MAIL)).toEqual(ok(undefined))
    expect(await port.send(MAIL)).toEqual(ok(undefined))
  })
})
