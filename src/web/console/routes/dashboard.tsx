import type { MetaFunction } from 'react-router'
import { consoleTitle } from '../app/console.messages.ts'
import { dashboardText } from '../features/dashboard/dashboard.messages.ts'

export { Dashboard as default } from '../features/dashboard/dashboard.tsx'

export const meta: MetaFunction = () => [{ title: consoleTitle(dashboardText.title) }]
