import { moneyCalls } from './console-calls/money-calls.ts'
import { figuresCalls } from './console-calls/figures-calls.ts'
import { plannerCalls } from './console-calls/planner-calls.ts'
import { catalogueCalls } from './console-calls/catalogue-calls.ts'
import { contentCalls } from './console-calls/content-calls.ts'
import { casesCalls } from './console-calls/cases-calls.ts'
import { ordersCalls } from './console-calls/orders-calls.ts'
import { accessCalls } from './console-calls/access-calls.ts'
import type { Permission } from './domains/staff/permissions.ts'
import type { Endpoint, May } from './kernel/endpoint.ts'

/** A call of the console: `may` names a permission of the staff domain. */
type ConsoleCall = Endpoint & { who: 'staff'; may: NonNullable<May<Permission>> }

/** Every call of the console. @see docs/rules/console.md */
export const consoleCalls = [
  ...accessCalls,
  ...ordersCalls,
  ...casesCalls,
  ...catalogueCalls,
  ...contentCalls,
  ...plannerCalls,
  ...moneyCalls,
  ...figuresCalls,
] as const satisfies readonly ConsoleCall[]
