import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { mailServer } from './mail-config.ts'

const FROM = 'Labaya <orders@labaya.example>'

function serverOf(env: Record<string, string>) {
  const read = readConfig(env)
  return read.ok ? mailServer(read.config) : read.problems
}

describe('the mail server of the settings', () => {
  test('does not exist without settings', () => {
    expect(serverOf({})).toBe(null)
  })

  test('is encrypted from the first byte with smtps, on its default port', () => {
    const env = { SMTP_URL: 'smtps://labaya%40x:p%3Aw@mail.example', MAIL_FROM: FROM }
    expect(serverOf(env)).toEqual({
      host: 'mail.example',
      port: 465,
      isTls: true,
      needsStartTls: false,
      login: { user: 'labaya@x', pass: 'p:w' },
      from: { name: 'Labaya', address: 'orders@labaya.example' },
    })
  })

  test('must switch to encryption with smtp, except on this machine', () => {
    const far = serverOf({ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'orders@labaya.example' })
    expect(far).toMatchObject({ port: 587, isTls: false, needsStartTls: true, login: null })
    const near = serverOf({ SMTP_URL: 'smtp://127.0.0.1:2525', MAIL_FROM: FROM })
    expect(near).toMatchObject({ port: 2525, needsStartTls: false })
    expect(serverOf({ SMTP_URL: 'smtp://[::1]:2525', MAIL_FROM: FROM })).toMatchObject({ host: '::1' })
  })

  test('is refused at start with an incomplete setting, another protocol or an invalid sender', () => {
    expect(serverOf({ SMTP_URL: 'smtp://mail.example' })).toEqual(['MAIL_FROM: is needed beside SMTP_URL'])
    expect(serverOf({ MAIL_FROM: FROM })).toEqual(['SMTP_URL: is needed beside MAIL_FROM'])
    expect(serverOf({ SMTP_URL: 'http://mail.example', MAIL_FROM: FROM })).toEqual([
      'SMTP_URL: must be an smtp:// or smtps:// address',
    ])
    for (const from of ['Labaya', 'a@b, c@d', 'Labaya <a@b>\r\nBcc: c@d', '<a b@c>']) {
      expect(serverOf({ SMTP_URL: 'smtp://mail.example', MAIL_FROM: from })).toEqual([
        'MAIL_FROM: must be an address, or a name with its address in <>: Labaya <orders@labaya.example>',
      ])
    }
    const broken = { SMTP_URL: 'smtp://a:%zz@mail.example', MAIL_FROM: FROM }
    expect(serverOf(broken)).toEqual(['SMTP_URL: has a user or password that cannot be read; write % as %25'])
  })
})
