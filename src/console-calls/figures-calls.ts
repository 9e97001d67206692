import { reportsCsv, reportsGet } from '../domains/reports/reports.contract.ts'
import { settingsGet, settingsSave } from '../domains/shop-settings/shop-settings.contract.ts'

/** Reports and settings. */
export const figuresCalls = [reportsCsv, reportsGet, settingsGet, settingsSave] as const
