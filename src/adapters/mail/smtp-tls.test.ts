import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterEach, expect, test } from 'vitest'
import { selfSigned } from '../../../tests/support/servers/certificate.ts'
import { startSmtpDouble, type SmtpDouble } from '../../../tests/support/servers/smtp-double.ts'
import type { Mail } from '../../domains/mails/mails.ts'
import { ok } from '../../kernel/result.ts'
import { createSmtpMail } from './smtp-mail.ts'

const MAIL: Mail = {
  customerId: 1,
  to: { name: 'Ananya Rao', address: 'ananya@example.com' },
  kind: 'order_confirmed',
  subject: 'Your Labaya order LB1 is confirmed',
  text: 'Your booking is confirmed',
  html: '<p>Your booking is confirmed</p>',
  calendar: null,
  attachments: [],
}

const usual = getCACertificates('default')
const own = selfSigned('127.0.0.1')
const anothers = selfSigned('mail.example.com')
let server: SmtpDouble

afterEach(async () => {
  setDefaultCACertificates(usual)
  await server.close()
})

function send(isTls: boolean) {
  const port = createSmtpMail(
    {
      host: '127.0.0.1',
      port: server.port,
      isTls,
      needsStartTls: !isTls,
      login: { user: 'labaya', pass: 'secret' },
      from: { name: 'Labaya', address: 'orders@labaya.example' },
    },
    { clock: { now: () => new Date('2026-11-21T10:00:00+05:30') }, timeoutMs: 3_000 },
  )
  return port.send(MAIL)
}

const sentCommands = () => server.commands.filter((line) => /^(AUTH|MAIL|RCPT|DATA)/.test(line))

test.each([true, false])('SEC-25: a mail goes out over TLS (from the first byte: %s)', async (isTls) => {
  setDefaultCACertificates([...usual, own.cert])
  server = await startSmtpDouble({ ...own, isTls })
  expect(await send(isTls)).toEqual(ok(undefined))
  expect(server.taken).toMatchObject([{ to: ['ananya@example.com'] }])
})

test.each([true, false])(
  'SEC-25: a server whose certificate no trusted authority signed gets neither login nor text (from the first byte: %s)',
  async (isTls) => {
    server = await startSmtpDouble({ ...own, isTls })
    expect(await send(isTls)).toMatchObject({ ok: false, refusal: { kind: 'not-sent' } })
    expect(sentCommands()).toEqual([])
  },
)

test.each([true, false])(
  'SEC-25: a server with the certificate of another host gets neither login nor text (from the first byte: %s)',
  async (isTls) => {
    setDefaultCACertificates([...usual, anothers.cert])
    server = await startSmtpDouble({ ...anothers, isTls })
    expect(await send(isTls)).toMatchObject({ ok: false, refusal: { kind: 'not-sent' } })
    expect(sentCommands()).toEqual([])
  },
)
