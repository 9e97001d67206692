import { auditedFields } from '../../../domains/audit/audited-changes.ts'
import {
  applySettings,
  insertVersion,
  listVersions,
  lockSettings,
  newestVersion,
} from '../../../domains/shop-settings/setting-versions.store.server.ts'
import {
  settingStart,
  versionInForce,
  type SettingName,
  type StartRefusal,
} from '../../../domains/shop-settings/shop-settings.ts'
import type { StaffCall } from '../../../domains/staff/staff-call.server.ts'
import { changedFields } from '../../../kernel/differences.ts'
import { istIso } from '../../../kernel/ist.ts'
import { ok, refuse, type Result } from '../../../kernel/result.ts'
import type { Executor } from '../../../platform/db/query.server.ts'
import { transactionOrRefusal } from '../../../platform/db/transaction.server.ts'
import { auditStaff } from '../start-session.server.ts'
import { valuesInForce, type SettingsParts } from './settings-view.server.ts'

/** A change of one setting. `version` is the latest one that the editor read. */
export type SettingChange = { name: SettingName; version: number; value: unknown; from: Date | null }

/** Why a setting is not saved. */
export type SaveRefusal = { kind: 'stale' } | { kind: 'set-by-file' } | { kind: 'start'; why: StartRefusal }

// Earlier than any instant that a change can have.
const INSTALLED_AT = new Date('2000-01-01T00:00:00Z')

/**
 * Saves a setting that begins at an instant. A change that begins now is in `settings` when this transaction commits;
 * this process reads it at once, the others within a second.
 *
 * @see OPS-G01, OPS-005, OPS-006
 */
export async function saveSetting(
  parts: SettingsParts,
  call: StaffCall,
  change: SettingChange,
): Promise<Result<null, SaveRefusal>> {
  const { db, now } = call
  if (change.name === 'seller' && parts.installation.hasSellerFile) return refuse({ kind: 'set-by-file' })
  const startsAt = settingStart(change.from, now)
  if (!(startsAt instanceof Date)) return refuse({ kind: 'start', why: startsAt })

  const saved = await transactionOrRefusal<null, SaveRefusal>(db, async (tx) => {
    await lockSettings(tx)
    const newest = await newestVersion(tx, change.name)
    if ((newest ?? 0) !== change.version) return refuse({ kind: 'stale' })
    const before = await valueBefore(tx, parts, { change, startsAt })
    if (newest === null) await insertInstalled(tx, change.name, before, now)
    const { name, value } = change
    const version = change.version + 1
    await insertVersion(tx, { name, version, value, startsAt, staffId: call.staff.id, at: now })
    await applySettings(tx, now)
    const fields = auditedFields(changedFields({ [name]: before }, { [name]: value }))
    await auditStaff(tx, parts, call, {
      act: 'setting.saved',
      subject: { kind: 'setting', id: name },
      before: fields.before,
      after: { ...fields.after, version, from: istIso(startsAt) },
      staffId: call.staff.id,
      sessionId: call.staff.sessionId,
    })
    return ok(null)
  })
  // The author who loses the race reads the saved setting.
  await parts.refreshSettings()
  return saved
}

/** The value in force at the start of the change, without the change. */
async function valueBefore(
  tx: Executor,
  { settings }: SettingsParts,
  { change, startsAt }: { change: SettingChange; startsAt: Date },
): Promise<unknown> {
  const versions = await listVersions(tx, startsAt)
  const stored = versionInForce(
    versions.filter(({ name }) => name === change.name),
    startsAt,
  )
  return stored === null ? (await valuesInForce(settings, tx))[change.name] : stored.value
}

async function insertInstalled(tx: Executor, name: SettingName, value: unknown, now: Date): Promise<void> {
  await insertVersion(tx, { name, version: 0, value, startsAt: INSTALLED_AT, staffId: null, at: now })
}
