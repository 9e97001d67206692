import { readConfig } from '../../../src/server/config/config.ts'

/** Valid production settings. */
export const PRODUCTION = {
  LABAYA_MODE: 'production',
  DATABASE_URL: 'postgresql://labaya@localhost/labaya',
  PUBLIC_URL: 'https://labaya.example',
  SECRET_KEY: 'DLiZHIOSc7ZuOzUnNRHkg9lKnQv/XXyOZ7XVZNgiYD0=',
  RAZORPAY_KEY_ID: 'rzp_live_1',
  RAZORPAY_KEY_SECRET: 'secret',
  RAZORPAY_WEBHOOK_SECRET: 'old,new',
  SMS_URL: 'https://sms.example/send',
  SMS_BODY: '{"to":"{to}","text":"{text}"}',
}

/** The problems of these settings, one sentence each. */
export function problems(env: Record<string, string | undefined>): string[] {
  const read = readConfig(env)
  return read.ok ? [] : read.problems
}

/** The settings that the sentences name. */
export function parseNames(sentences: string[]): (string | undefined)[] {
  return sentences.map((sentence) => sentence.split(':')[0])
}
