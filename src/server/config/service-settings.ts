import type { Service } from '../../domains/shop-settings/shop-settings.ts'
import type { Config } from './config.ts'

const NAMES = {
  sms: ['SMS_URL', 'SMS_SENDER', 'SMS_DLT_ENTITY_ID', 'SMS_DLT_TEMPLATE_ID'],
  mail: ['SMTP_URL', 'MAIL_FROM'],
  payments: ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
} as const satisfies Record<Service, readonly string[]>

/** Which settings of a service the installation sets, without their values. @see OPS-G02 */
export type ServiceSettings = { service: Service; settings: { name: string; isSet: boolean }[] }

/** The settings of every outside service, in the order of the page. */
export function serviceSettings(config: Config): ServiceSettings[] {
  const values = new Map<string, unknown>(Object.entries(config))
  const ofService = (service: Service): ServiceSettings => ({
    service,
    settings: NAMES[service].map((name) => ({ name, isSet: isSet(values.get(name)) })),
  })
  return [ofService('sms'), ofService('mail'), ofService('payments')]
}

function isSet(value: unknown): boolean {
  return value !== undefined && value !== null && value !== ''
}
