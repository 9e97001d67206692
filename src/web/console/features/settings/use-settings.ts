import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Calls } from '../../../../contract.ts'
import { callOrThrow } from '../../../app/call-or-throw.ts'
import { consoleKeys } from '../../app/console-keys.ts'

/** The settings in the wire format. */
export type SettingsReply = Calls['/api/console/settings/get']['reply']

/** One setting with its history. */
export type Setting = SettingsReply['settings'][number]

/** The query of the settings. */
export const settingsQuery = queryOptions({
  queryKey: consoleKeys.settings,
  queryFn: ({ signal }) => callOrThrow('/api/console/settings/get', {}, signal),
})

/** The settings. @see OPS-G01 */
export function useSettings() {
  return useQuery(settingsQuery)
}
