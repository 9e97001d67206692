import { createHmac } from 'node:crypto'
import { createEmbeddedMaps } from '../adapters/maps/embedded-maps.ts'
import { createGoogleMaps } from '../adapters/maps/google-maps.ts'
import { createOutboxMail } from '../adapters/mail/outbox-mail.ts'
import { createSmtpMail } from '../adapters/mail/smtp-mail.ts'
import { createRazorpay, type RazorpayConfig } from '../adapters/razorpay/razorpay.ts'
import { createStandIn, STAND_IN_PATH, type StandIn } from '../adapters/razorpay/stand-in/stand-in.ts'
import { createHttpSms } from '../adapters/sms/http-sms.ts'
import { createOutboxSms } from '../adapters/sms/outbox-sms.ts'
import { CatalogueCache } from '../domains/catalogue/catalogue-cache.server.ts'
import type { SmsPort } from '../domains/identity/sms.ts'
import type { Log } from '../kernel/log.ts'
import type { BusinessClock } from './business-clock.ts'
import type { Config } from './config/config.ts'
import type { Database } from '../platform/db/connect.server.ts'
import type { Replica } from '../platform/db/replica.server.ts'
import { UploadLimit } from '../platform/http/upload-limit.ts'
import { createJobWatch } from '../platform/jobs/job-watch.ts'
import { createJobRunner } from '../platform/jobs/job-runner.ts'
import { shopJobs } from './jobs/shop-jobs.ts'
import { mailServer } from './config/mail-config.ts'
import { mapsLimits } from './config/maps-config.ts'
import { createThreadFileDesk, type ThreadFileDesk } from './files/thread-file-desk.ts'
import { createContentClock } from './content-clock.ts'
import { createPriceClock } from './price-clock.ts'
import { createLiveSettings } from './config/live-settings.ts'
import { serviceSettings } from './config/service-settings.ts'
import { createCheckNotes, notedMail, notedPayments, notedSms } from './noted-services.ts'
import { createSettingsClock } from './settings-clock.ts'
import { secretKey } from './config/secret-key.ts'
import { sessionPolicy } from '../platform/sessions/session-policy.ts'
import type { ShopParts } from './shop.ts'
import { smsOperator } from './config/sms-config.ts'

const RAZORPAY_URL = 'https://api.razorpay.com'
// Each file is in memory while it is received.
const UPLOADERS_AT_ONCE = 3
const RAZORPAY_CHECKOUT = 'https://checkout.razorpay.com/v1/checkout.js'

/** The shop's parts, and the components that an installation without an external provider runs in addition. */
export type Parts = {
  shop: ShopParts
  clock: BusinessClock
  standIn: StandIn | null
  start(): void
  stop(): Promise<void>
  /** Closes the resources that calls use; every call must have been answered. */
  close(): Promise<void>
}

type Installation = {
  config: Config
  database: Database
  log: Log
  clock: BusinessClock
  replica?: Replica | null
}

/** Builds the ports of the outside services from the settings. */
export async function shopParts({
  config,
  database,
  log,
  clock,
  replica = null,
}: Installation): Promise<Parts> {
  const { db } = database
  const key = await secretKey(config.SECRET_KEY, config.DATA_DIR)
  const razorpay = razorpayConfig(config, key)
  const standIn =
    config.RAZORPAY_KEY_ID === undefined ? standInOf({ db, clock, log }, config, razorpay) : null
  const site = new URL(config.PUBLIC_URL ?? `http://localhost:${config.PORT}`)
  const live = await createLiveSettings({ db, clock, config })
  const files = fileThread(config, key)
  const shop: ShopParts = {
    db,
    clock,
    log,
    publicUrl: config.PUBLIC_URL ?? null,
    trustProxy: config.TRUST_PROXY,
    cachesResponses: true,
    sessions: sessionPolicy(config, key),
    settings: live.settings,
    refreshSettings: live.refresh,
    installation: { hasSellerFile: config.SELLER_FILE !== undefined, services: serviceSettings(config) },
    catalogue: new CatalogueCache(),
    secretKey: key,
    host: site.hostname,
    siteUrl: site.origin,
    ...outsideServices(config, razorpay, { db, clock, log, secretKey: key }),
    uploads: uploadLimit(config),
    fileDesk: files?.desk ?? null,
    replica,
  }
  const jobs = createJobRunner({ db, clock, log, isAlone: database.kind === 'embedded' }, shopJobs(shop))
  const watch = createJobWatch({ db, clock, log })
  const clocks = [
    createPriceClock({ db, clock, log }),
    createContentClock({ db, clock, log, settings: shop.settings, refreshSettings: live.refresh }),
    createSettingsClock({ live, clock, log }),
  ]
  return {
    shop,
    clock,
    standIn,
    start() {
      standIn?.start()
      jobs.start()
      watch.start()
      for (const each of clocks) each.start()
    },
    async stop() {
      watch.stop()
      await Promise.all([standIn?.stop(), jobs.stop(), ...clocks.map((each) => each.stop())])
    },
    close: async () => files?.close(),
  }
}

// The embedded database has a single connection, and this thread owns it.
function fileThread({ DATABASE_URL: databaseUrl }: Config, secretKey: string): ThreadFileDesk | null {
  return databaseUrl === undefined ? null : createThreadFileDesk({ databaseUrl, secretKey })
}

type ServiceTools = Pick<ShopParts, 'db' | 'clock' | 'log' | 'secretKey'>

// Each port records whether its service worked; the dashboard displays it.
function outsideServices(
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

function uploadLimit({ STAFF_UPLOADS_AT_ONCE: perUploader }: Config): UploadLimit {
  return new UploadLimit({ perUploader, inAll: perUploader * UPLOADERS_AT_ONCE })
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

type MapsParts = Pick<ShopParts, 'db' | 'clock' | 'log' | 'secretKey'>

function mapsOf(config: Config, tools: MapsParts): ShopParts['maps'] {
  const key = config.MAPS_KEY
  if (key === undefined) return createEmbeddedMaps(tools.db)
  const google = { key, baseUrl: config.MAPS_BASE_URL ?? null }
  return createGoogleMaps(google, { ...tools, limits: mapsLimits(config) })
}

// Without an account, the provider is the stand-in in this process, reached over HTTP like the real one.
function razorpayConfig(config: Config, key: string): RazorpayConfig {
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

function standInOf(
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
