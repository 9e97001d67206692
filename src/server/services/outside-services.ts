import { createHmac } from 'node:crypto'
import { createEmbeddedMaps } from '../../adapters/maps/embedded-maps.ts'
import { createGoogleMaps } from '../../adapters/maps/google-maps.ts'
import { createOutboxMail } from '../../adapters/mail/outbox-mail.ts'
import { createSmtpMail } from '../../adapters/mail/smtp-mail.ts'
import { createRazorpay, type RazorpayConfig } from '../../adapters/razorpay/razorpay.ts'
import { createStandIn, STAND_IN_PATH, type StandIn } from '../../adapters/razorpay/stand-in/stand-in.ts'
import { createHttpSms } from '../../adapters/sms/http-sms.ts'
import { createOutboxSms } from '../../adapters/sms/outbox-sms.ts'
import type { SmsPort } from '../../domains/identity/sms.ts'
import type { BusinessClock } from '../clocks/business-clock.ts'
import type { Config } from '../config/config.ts'
import { mailServer } from '../config/mail-config.ts'
import { mapsLimits } from '../config/maps-config.ts'
import { createCheckNotes, notedMail, notedPayments, notedSms } from './noted-services.ts'
import type { ShopParts } from '../shop-dependencies.ts'
import { smsOperator } from '../config/sms-config.ts'

const RAZORPAY_URL = 'https://api.razorpay.com'
const RAZORPAY_CHECKOUT = 'https://checkout.razorpay.com/v1/checkout.js'

type ServiceTools = Pick<ShopParts, 'db' | 'clock' | 'log' | 'secretKey'>

/** The ports of the outside services. Each records whether its service worked, which the dashboard displays. */
export function outsideServices(
  config: Config,
  razorpay: RazorpayConfig,
  tools: ServiceTools,
): Pick<ShopParts, 'sms' | 'mail' | 'maps' | 'payments'> {
  const note = createCheckNotes(tools)
  return {
    sms: notedSms(smsOf(config, tools), note),
    mail: notedMail(mailOf(config, tools), note),
    maps: mapsOf(config, tools),
    payments: notedPayments(createRazorpay(razorpay, tools), note),
  }
}

// Without an operator, messages stay in the outbox. Production always has one.
function smsOf(config: Config, { db, clock }: Pick<ShopParts, 'db' | 'clock'>): SmsPort {
  const operator = smsOperator(config)
  return operator === null ? createOutboxSms(db, clock) : createHttpSms(operator, { clock })
}

// Without a mail server, development stores mails for inspection and production sends none.
function mailOf(config: Config, { db, clock }: Pick<ShopParts, 'db' | 'clock'>): ShopParts['mail'] {
  const server = mailServer(config)
  if (server !== null) return createSmtpMail(server, { clock })
  return config.LABAYA_MODE === 'production' ? null : createOutboxMail(db, clock)
}

function mapsOf(config: Config, tools: ServiceTools): ShopParts['maps'] {
  const key = config.MAPS_KEY
  if (key === undefined) return createEmbeddedMaps(tools.db)
  const google = { key, baseUrl: config.MAPS_BASE_URL ?? null }
  return createGoogleMaps(google, { ...tools, limits: mapsLimits(config) })
}

/** The payment provider. Without an account it is the stand-in in this process, reached over HTTP like the real one. */
export function razorpayConfig(config: Config, key: string): RazorpayConfig {
  if (config.RAZORPAY_KEY_ID !== undefined) {
    return {
      keyId: config.RAZORPAY_KEY_ID,
      keySecret: config.RAZORPAY_KEY_SECRET ?? '',
      webhookSecrets: secretsOf(config.RAZORPAY_WEBHOOK_SECRET),
      baseUrl: config.RAZORPAY_BASE_URL ?? RAZORPAY_URL,
      checkoutUrl: RAZORPAY_CHECKOUT,
    }
  }
  return {
    keyId: 'rzp_test_standin',
    keySecret: derived(key, 'stand-in key'),
    webhookSecrets: [derived(key, 'stand-in webhook')],
    baseUrl: config.RAZORPAY_BASE_URL ?? `http://127.0.0.1:${config.PORT}${STAND_IN_PATH}`,
    checkoutUrl: `${STAND_IN_PATH}/checkout.js`,
  }
}

/** One secret, or two during a rotation, separated by a comma. */
function secretsOf(setting = ''): string[] {
  return setting
    .split(',')
    .map((secret) => secret.trim())
    .filter((secret) => secret !== '')
}

/** The stand-in for the payment provider. */
export function createPaymentStandIn(
  { db, clock, log }: Pick<ShopParts, 'db' | 'log'> & { clock: BusinessClock },
  config: Config,
  { keyId, keySecret, webhookSecrets }: RazorpayConfig,
): StandIn {
  const webhookUrl = `http://127.0.0.1:${config.PORT}/api/payment/webhook`
  return createStandIn({
    db,
    clock,
    log,
    keyId,
    keySecret,
    webhookSecret: webhookSecrets[0] ?? '',
    webhookUrl,
  })
}

function derived(key: string, purpose: string): string {
  return createHmac('sha256', key).update(purpose).digest('base64url')
}
