import { settingsGet, settingsSave } from '../../../domains/shop-settings/shop-settings.contract.ts'
import {
  settingRefusalText,
  startRefusalText,
} from '../../../domains/shop-settings/shop-settings.messages.ts'
import { handleStaff, type StaffCall, type StaffHandler } from '../../../domains/staff/staff-call.server.ts'
import { refusal, type Refusal } from '../../../kernel/refusal.ts'
import { saveSetting, type SaveRefusal } from './save-setting.server.ts'
import { readWireSettings, type SettingsParts } from './settings-view.server.ts'

/** The settings calls of the console. @see OPS-G01, OPS-G02 */
export function settingHandlers(parts: SettingsParts): StaffHandler[] {
  return [
    handleStaff(settingsGet, async (_body, { db, now }) => {
      await parts.refreshSettings()
      return readWireSettings(parts, db, now)
    }),

    handleStaff(settingsSave, async (change, call) => {
      const saved = await saveSetting(parts, call, change)
      return saved.ok
        ? readWireSettings(parts, call.db, call.now)
        : refuseSave(parts, call, {
            name: change.name,
            why: saved.refusal,
          })
    }),
  ]
}

async function refuseSave(
  parts: SettingsParts,
  { db, now }: Pick<StaffCall, 'db' | 'now'>,
  { name, why }: { name: string; why: SaveRefusal },
): Promise<Refusal> {
  switch (why.kind) {
    case 'stale': {
      const { settings } = await readWireSettings(parts, db, now)
      const current = settings.find((setting) => setting.name === name)
      return refusal(409, { code: 'stale', message: settingRefusalText.stale }, { data: { current } })
    }
    case 'set-by-file':
      return refusal(200, { code: 'set_by_file', message: settingRefusalText.set_by_file })
    case 'start':
      return refusal(200, { code: `start_${why.why}`, message: startRefusalText[why.why], field: 'from' })
  }
}
