import { settingsGet, settingsSave } from '../domains/shop-settings/shop-settings.contract.ts'

/** Settings. */
export const figuresCalls = [settingsGet, settingsSave] as const
