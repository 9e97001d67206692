import type { StandIn } from '../adapters/razorpay/stand-in/stand-in.ts'
import { CatalogueCache } from '../domains/catalogue/catalogue-cache.server.ts'
import type { Log } from '../kernel/log.ts'
import type { BusinessClock } from './clocks/business-clock.ts'
import type { Config } from './config/config.ts'
import type { Database } from '../platform/db/connect.server.ts'
import type { Replica } from '../platform/db/replica.server.ts'
import { UploadLimit } from '../platform/http/upload-limit.ts'
import { createJobWatch } from '../platform/jobs/job-watch.ts'
import { createJobRunner } from '../platform/jobs/job-runner.ts'
import { shopJobs } from './jobs/shop-jobs.ts'
import { createThreadFileDesk, type ThreadFileDesk } from './files/thread-file-desk.ts'
import { createContentClock } from './clocks/content-clock.ts'
import { createPriceClock } from './clocks/price-clock.ts'
import { createLiveSettings } from './config/live-settings.ts'
import { serviceSettings } from './config/service-settings.ts'
import { createSettingsClock } from './clocks/settings-clock.ts'
import { secretKey } from './config/secret-key.ts'
import { sessionPolicy } from '../platform/sessions/session-policy.ts'
import type { ShopParts } from './shop-dependencies.ts'
import { createPaymentStandIn, outsideServices, razorpayConfig } from './services/outside-services.ts'

// Each file is in memory while it is received.
const UPLOADERS_AT_ONCE = 3

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
    config.RAZORPAY_KEY_ID === undefined ? createPaymentStandIn({ db, clock, log }, config, razorpay) : null
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

function uploadLimit({ STAFF_UPLOADS_AT_ONCE: perUploader }: Config): UploadLimit {
  return new UploadLimit({ perUploader, inAll: perUploader * UPLOADERS_AT_ONCE })
}
