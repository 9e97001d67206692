import { readSeller } from '../../../domains/policies/policies.store.server.ts'
import { sellerOver, type Seller } from '../../../domains/policies/seller.ts'
import type { Settings } from '../../settings.ts'
import { readServiceChecks } from '../../../domains/shop-settings/service-checks.store.server.ts'
import type { SettingValues } from '../../../domains/shop-settings/setting-values.contract.ts'
import { listVersions } from '../../../domains/shop-settings/setting-versions.store.server.ts'
import type {
  WireSetting,
  WireSettings,
  WireSettingVersion,
} from '../../../domains/shop-settings/shop-settings.contract.ts'
import {
  plannedVersions,
  SETTING_NAMES,
  versionInForce,
  type ServiceCheck,
  type SettingName,
  type SettingVersion,
} from '../../../domains/shop-settings/shop-settings.ts'
import { istIso } from '../../../kernel/ist.ts'
import { rupees } from '../../../kernel/money.ts'
import type { Executor } from '../../../platform/db/query.server.ts'
import type { Installation } from '../operator-parts.ts'

/** The settings that the console edits. */
export type EditedSettings = Pick<
  Settings,
  'fee' | 'visits' | 'refunds' | 'coins' | 'assist' | 'visitsPerHour' | 'settlements' | 'seller'
>

/** The dependencies of the settings page. */
export type SettingsParts = {
  settings: EditedSettings
  refreshSettings: () => Promise<boolean>
  installation: Installation
  secretKey: string
}

/** The settings in the wire form of the console. @see OPS-G01, OPS-G02 */
export async function readWireSettings(parts: SettingsParts, db: Executor, now: Date): Promise<WireSettings> {
  const values = await valuesInForce(parts.settings, db)
  const versions = await listVersions(db, now)
  const checks = await readServiceChecks(db)
  return {
    settings: SETTING_NAMES.map((name) =>
      toWireSetting(name, {
        value: values[name],
        versions: versions.filter((version) => version.name === name),
        byFile: name === 'seller' && parts.installation.hasSellerFile,
        now,
      }),
    ),
    services: parts.installation.services.map(({ service, settings }) => ({
      service,
      settings: settings.map(({ name, isSet }) => ({ name, is_set: isSet })),
      ...checkOf(checks.find((check) => check.service === service)),
    })),
  }
}

/** The values in force, in the shape that a save sends. */
export async function valuesInForce(settings: EditedSettings, db: Executor): Promise<SettingValues> {
  const { fee, visits, refunds, coins, assist, settlements } = settings
  const { rule } = visits
  return {
    seller: toWireSeller(sellerOver(await readSeller(db), settings.seller)),
    slot_collection_fee: {
      amount: fee.amount / rupees(1),
      free_from_subtotal: fee.freeFromSubtotal / rupees(1),
    },
    cancellation: {
      hours_before_visit: rule.hoursBeforeVisit,
      refunds: rule.refunds.map(({ fromHours, percent }) => ({ from_hours: fromHours, percent })),
      most_moves: rule.mostMoves,
    },
    refund_alone_up_to: refunds.aloneUpTo / rupees(1),
    coins: {
      earn_percent: coins.earnPercent,
      welcome: coins.welcome,
      referral: coins.referral,
      referral_min_order: coins.referralMinOrder,
    },
    assist_minutes: assist.payMinutes,
    visits_per_hour: settings.visitsPerHour,
    provider_rate: { fee_percent: settlements.feePercent, tax_percent: settlements.taxPercent },
  }
}

function toWireSeller({
  legalName: legal_name,
  stateCode: state_code,
  invoicePrefix: invoice_prefix,
  accreditationNumber: accreditation_number,
  grievanceOfficer: grievance_officer,
  ...alike
}: Seller): SettingValues['seller'] {
  return { ...alike, legal_name, state_code, invoice_prefix, accreditation_number, grievance_officer }
}

type Listed = { value: unknown; versions: SettingVersion[]; byFile: boolean; now: Date }

const MOST_LISTED = 50

function toWireSetting(name: SettingName, { value, versions, byFile, now }: Listed): WireSetting {
  const inForce = versionInForce(versions, now)
  return {
    name,
    version: Math.max(0, ...versions.map(({ version }) => version)),
    value,
    since: inForce === null || inForce.version === 0 ? null : istIso(inForce.startsAt),
    by_file: byFile,
    planned: plannedVersions(versions, now).map(toWireVersion),
    history: versions.slice(0, MOST_LISTED).map(toWireVersion),
  }
}

function toWireVersion({ version, value, startsAt, staffName, at }: SettingVersion): WireSettingVersion {
  return {
    version,
    value,
    from: version === 0 ? '' : istIso(startsAt),
    by_name: staffName,
    at: istIso(at),
  }
}

function checkOf(check: ServiceCheck | undefined) {
  return { worked_at: instantText(check?.workedAt), failed_at: instantText(check?.failedAt) }
}

function instantText(at: Date | null | undefined): string | null {
  return at === null || at === undefined ? null : istIso(at)
}
