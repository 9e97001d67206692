import type { MetaFunction } from 'react-router'
import { consoleTitle } from '../app/console.messages.ts'
import { Guarded } from '../features/navigation/guarded.tsx'
import { Settings } from '../features/settings/settings.tsx'
import { settingsText } from '../features/settings/settings-screen.messages.ts'

export const meta: MetaFunction = () => [{ title: consoleTitle(settingsText.title) }]

/** The settings of the shop. */
export default function SettingsPage() {
  return (
    <Guarded needs="settings.write" title={settingsText.title}>
      <Settings />
    </Guarded>
  )
}
