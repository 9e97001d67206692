import { afterEach, describe, expect, test, vi } from 'vitest'
import { NO_ACCOUNT_PATH } from '../../../../domains/identity/identity.ts'
import { sendCode, tryCode } from './code-calls.ts'

const SIGN_UP = { purpose: 'sign-up', mobile: '9845012345', email: 'asha@example.org' } as const
const PAGE_MISSING = 'Could not find customer Account.'

function serverSays(data: Record<string, { status: boolean; message: string }>): void {
  vi.stubGlobal('fetch', async () => Response.json({ error: false, data }))
}
afterEach(() => vi.unstubAllGlobals())

describe('the calls for a code', () => {
  test('ROUTE-11: a sign-up that is refused for a missing account, when its code is sent or verified, leads to /', async () => {
    serverSays({ GetSignUpOtp: { status: false, message: PAGE_MISSING } })
    expect(await sendCode(SIGN_UP)).toEqual({ ok: false, refusal: { kind: 'no-account' } })
    serverSays({ checkSignUpOtp: { status: false, message: PAGE_MISSING } })
    expect(await tryCode(SIGN_UP, '1234')).toEqual({ ok: false, refusal: { kind: 'no-account' } })
    expect(NO_ACCOUNT_PATH).toBe('/')
  })

  test('a sign-up with another refusal stays open and displays it', async () => {
    serverSays({ GetSignUpOtp: { status: false, message: 'Email Id Already exists.' } })
    const refusal = { kind: 'said', message: 'Email Id Already exists.', fields: {}, isAnswer: true }
    expect(await sendCode(SIGN_UP)).toEqual({ ok: false, refusal })
  })
})
