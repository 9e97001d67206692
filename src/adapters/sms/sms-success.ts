import type { SmsFailure } from '../../domains/identity/sms.ts'
import { ok, refuse, type Result } from '../../kernel/result.ts'

/** The path in the operator's JSON response that reports success, and its value. */
export type SmsSuccess = { path: string[]; value: string }

const FORM = /^([\w-]+(?:\.[\w-]+)*)=(.+)$/

/** Parses `data.status=OK` or `messages.0.status=0`; null if the text does not have that form. */
export function parseSuccess(setting: string): SmsSuccess | null {
  const [, path = '', value = ''] = FORM.exec(setting.trim()) ?? []
  return path === '' ? null : { path: path.split('.'), value }
}

/** Whether a 2xx response reports success too: many operators refuse with status 200. */
export function saysSuccess(text: string, { path, value }: SmsSuccess): Result<void, SmsFailure> {
  const answer = parsed(text)
  if (answer === undefined) return refuse({ kind: 'unknown', detail: 'an answer that is not JSON' })
  if (valueAt(answer, path) === value) return ok(undefined)
  return refuse({ kind: 'rejected', detail: `${path.join('.')} is not ${value}` })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function valueAt(answer: unknown, path: string[]): string | null {
  let at = answer
  for (const name of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, name)) return null
    at = Object.getOwnPropertyDescriptor(at, name)?.value
  }
  return ['string', 'number', 'boolean'].includes(typeof at) ? String(at) : null
}
