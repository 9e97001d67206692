import * as z from 'zod'
import type { HttpSmsConfig } from '../../adapters/sms/http-sms.ts'
import { parseSuccess } from '../../adapters/sms/sms-success.ts'
import { encodingOf, fillTemplate, isPlaceholder, namedIn } from '../../adapters/sms/sms-template.ts'
import { isSmsTemplate, SMS_TEMPLATES, type SmsTemplateName } from '../../domains/identity/sms-templates.ts'
import { filled, httpAddress, oneOf, type Problem } from './config-values.ts'

/** The settings of the SMS operator. @see docs/operate.md */
export const smsSettings = {
  SMS_URL: httpAddress.refine(hasNoPassword, 'must hold no user and password; use SMS_HEADERS').optional(),
  SMS_METHOD: oneOf(['POST', 'GET']).optional(),
  SMS_HEADERS: z.string().transform(readHeaders).optional(),
  SMS_BODY: z.string().optional(),
  SMS_OK: z.string().transform(readSuccess).optional(),
  SMS_SENDER: filled.optional(),
  SMS_DLT_ENTITY_ID: filled.optional(),
  SMS_DLT_TEMPLATE_ID: filled.optional(),
  SMS_DLT_TEMPLATES: z.string().transform(readTemplateIds).optional(),
}

type SmsSettings = z.output<z.ZodObject<typeof smsSettings>>

function hasNoPassword(address: string): boolean {
  if (!URL.canParse(address)) return true
  const { username, password } = new URL(address)
  return username === '' && password === ''
}

const headerNames = z.record(z.string(), z.string())

function readHeaders(text: string, context: z.RefinementCtx<string>): Record<string, string> {
  try {
    const headers = headerNames.parse(JSON.parse(text))
    // The constructor throws on characters that HTTP does not allow in a name or a value.
    return Object.fromEntries(new Headers(headers))
  } catch {
    context.addIssue('must be a JSON object of header names and their values, all of them texts')
    return z.NEVER
  }
}

const templateIds = z.record(z.string(), z.string().min(1).max(40))

function readTemplateIds(
  text: string,
  context: z.RefinementCtx<string>,
): Partial<Record<SmsTemplateName, string>> {
  try {
    const ids = templateIds.parse(JSON.parse(text))
    const strange = Object.keys(ids).find((name) => !isSmsTemplate(name))
    if (strange === undefined) return ids
    context.addIssue(`has no message ${strange}; docs/sms.md names them`)
  } catch {
    context.addIssue('must be a JSON object of messages and the ids of their templates')
  }
  return z.NEVER
}

function readSuccess(text: string, context: z.RefinementCtx<string>): ReturnType<typeof parseSuccess> {
  const success = parseSuccess(text)
  if (success === null) context.addIssue('must be a JSON path, = and the value of success: data.status=OK')
  return success
}

/** The SMS operator that the settings describe; null if they describe none. */
export function smsOperator(settings: SmsSettings): HttpSmsConfig | null {
  if (settings.SMS_URL === undefined) return null
  return {
    url: settings.SMS_URL,
    method: settings.SMS_METHOD ?? 'POST',
    headers: settings.SMS_HEADERS ?? {},
    body: settings.SMS_METHOD === 'GET' ? null : (settings.SMS_BODY ?? null),
    success: settings.SMS_OK ?? null,
    sender: settings.SMS_SENDER ?? '',
    entityId: settings.SMS_DLT_ENTITY_ID ?? '',
    templateIds: settings.SMS_DLT_TEMPLATES ?? {},
    templateId: settings.SMS_DLT_TEMPLATE_ID ?? '',
  }
}

/** The problems that prevent any code from being sent although each setting is well-formed. */
export function smsProblems(settings: SmsSettings): Problem[] {
  const operator = smsOperator(settings)
  return [
    ...unknownIn('SMS_URL', settings.SMS_URL ?? ''),
    ...unknownIn('SMS_BODY', settings.SMS_BODY ?? ''),
    ...(operator === null ? [] : operatorProblems(operator)),
  ]
}

function operatorProblems(operator: HttpSmsConfig): Problem[] {
  if (operator.method === 'POST' && operator.body === null) {
    return [{ name: 'SMS_BODY', text: 'is needed with SMS_METHOD POST' }]
  }
  return [...missingNames(operator), ...unsetNames(operator), ...bodyProblems(operator)]
}

/** Detects an incomplete SMS operator, with which messages would stay in the outbox unnoticed. */
export function partialSms(settings: SmsSettings): Problem[] {
  const isAnySet = Object.keys(smsSettings).some((name) => Reflect.get(settings, name) !== undefined)
  if (!isAnySet || settings.SMS_URL !== undefined) return []
  return [{ name: 'SMS_URL', text: 'is needed beside the other SMS_ settings' }]
}

function unknownIn(name: string, template: string): Problem[] {
  const unknown = namedIn(template).filter((name) => !isPlaceholder(name))
  return unknown.map((placeholder) => ({ name, text: `{${placeholder}} is no placeholder` }))
}

function missingNames(operator: HttpSmsConfig): Problem[] {
  const names = namesOf(operator)
  const name = operator.body === null ? 'SMS_URL' : 'SMS_BODY'
  return [
    ...(names.includes('to') ? [] : [{ name, text: 'must contain {to}' }]),
    ...(names.includes('code') || names.includes('text')
      ? []
      : [{ name, text: 'must contain {code} or {text}' }]),
  ]
}

function unsetNames(operator: HttpSmsConfig): Problem[] {
  const names = namesOf(operator)
  const settingOf = {
    sender: 'SMS_SENDER',
    entityId: 'SMS_DLT_ENTITY_ID',
    templateId: 'SMS_DLT_TEMPLATE_ID',
  } as const
  const used = (['sender', 'entityId', 'templateId'] as const).filter((name) => names.includes(name))
  return used
    .filter((name) => operator[name] === '' && !(name === 'templateId' && hasAllIds(operator)))
    .map((name) => ({ name: settingOf[name], text: `is needed for {${name}}` }))
}

function hasAllIds({ templateIds }: HttpSmsConfig): boolean {
  return Object.keys(SMS_TEMPLATES).every((name) => Object.hasOwn(templateIds, name))
}

function namesOf({ url, body }: HttpSmsConfig): string[] {
  return namedIn(url + (body ?? ''))
}

// The sample value has a leading zero and a quote, so a template that uses it without quotes is not valid JSON.
const SAMPLE = { to: '9845012345', code: '0042', text: '"', sender: 'A"', entityId: '01', templateId: '01' }

function bodyProblems({ headers, body }: HttpSmsConfig): Problem[] {
  if (body === null) return []
  const encoding = encodingOf(body, headers['content-type'] ?? null)
  if (encoding === null) {
    return [{ name: 'SMS_HEADERS', text: 'content-type must be JSON or application/x-www-form-urlencoded' }]
  }
  if (encoding === 'form' || isJson(fillTemplate(body, SAMPLE, 'json'))) return []
  return [{ name: 'SMS_BODY', text: 'is not JSON once its placeholders are filled; are they in quotes?' }]
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
