import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { effectiveLimits } from '../limits/effective-limits.ts'
import { LIMITS, type LimitName } from '../limits/limit-settings.ts'
import { abuseLimits, otpLimits } from './otp-config.ts'
import { settingsSchema } from '../seed/schemas/settings-schema.ts'
import { SEED_FOLDER } from '../seed/starting-data.ts'
import { STORED_LIMITS, type StoredLimits } from '../limits/stored-limits.ts'

async function readStoredLimits(): Promise<StoredLimits> {
  return settingsSchema.parse(JSON.parse(await readFile(join(SEED_FOLDER, 'settings.json'), 'utf8'))).otp
}

async function limitsWith(env: Record<string, string>) {
  const read = readConfig(env)
  if (!read.ok) throw new Error(read.problems.join())
  const limits = effectiveLimits(read.config, await readStoredLimits())
  return { ...otpLimits(limits), ...abuseLimits(limits) }
}

test('SEC-04, SEC-05, SEC-07: a fresh shop without settings has the required limits', async () => {
  expect(await limitsWith({})).toEqual({
    ttlSeconds: 300,
    secondsBetweenSends: 30,
    sendsPerHour: 5,
    sendsPerDay: 10,
    wrongPerCode: 3,
    wrongPerDay: 10,
    wrongSinceSuccess: 30,
    known: { sendsPerHour: 3, sendsPerDay: 5, wrongPerDay: 5 },
    sendsPerAddressHour: 60,
    wrongPerAddressHour: 60,
    lookupsPerAddressHour: 300,
    brakeWrong: 100,
    brakeRatio: 3,
    smsPerDay: 5000,
  })
})

test('SEC-07: each limit has a setting, which overrides the database', async () => {
  const names = Object.keys(LIMITS).filter((name) => /^(OTP|SMS)_/.test(name))
  const env = Object.fromEntries(names.map((name, at) => [name, String(1001 + at)]))
  const { known, ...others } = await limitsWith(env)
  expect([...Object.values(others), ...Object.values(known)].toSorted((a, b) => a - b)).toEqual(
    names.map((_name, at) => 1001 + at),
  )
  expect(await limitsWith({ OTP_SENDS_PER_HOUR: '7' })).toEqual({
    ...(await limitsWith({})),
    sendsPerHour: 7,
  })
  expect(await limitsWith({ OTP_WRONG_PER_IP_HOUR: '7' })).toEqual({
    ...(await limitsWith({})),
    wrongPerAddressHour: 7,
  })
})

test('SEC-07: the starting data store each limit at its default', async () => {
  const stored = await readStoredLimits()
  for (const [name, key] of Object.entries(STORED_LIMITS)) {
    expect([name, stored[key]]).toEqual([name, LIMITS[name as LimitName].standard])
  }
})
