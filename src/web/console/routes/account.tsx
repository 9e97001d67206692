import type { MetaFunction } from 'react-router'
import { consoleTitle } from '../app/console.messages.ts'
import { accountText } from '../features/account/account.messages.ts'

export { Account as default } from '../features/account/account.tsx'

export const meta: MetaFunction = () => [{ title: consoleTitle(accountText.title) }]
