import { auditList } from './domains/audit/audit.contract.ts'
import {
  batchesList,
  batchesUndo,
  filesApply,
  filesCheck,
  filesExport,
} from './domains/batches/batches.contract.ts'
import {
  catalogueCompare,
  catalogueGet,
  catalogueList,
  catalogueNeedsCare,
  catalogueOptions,
  cataloguePreview,
  catalogueRestore,
  catalogueRetire,
  catalogueSave,
} from './domains/catalogue/edit/catalogue-edit.contract.ts'
import { priceBulkApply, priceBulkPreview } from './domains/prices/bulk-prices.contract.ts'
import {
  consolePricesAt,
  priceHistory,
  priceList,
  priceLocations,
  priceSet,
} from './domains/prices/console-prices.contract.ts'
import {
  credentialRemove,
  joinCode,
  joinStart,
  me,
  passkeyAdd,
  passkeyOptions,
  prove,
  proveOptions,
  signInCode,
  signInFallback,
  signInOptions,
  signInPasskey,
  signOut,
  totpConfirm,
  totpStart,
} from './domains/staff/sign-in.contract.ts'
import type { Permission } from './domains/staff/permissions.ts'
import {
  staffInvite,
  staffInviteAgain,
  staffList,
  staffSessionEnd,
  staffSessions,
  staffSet,
  staffSuspend,
} from './domains/staff/staff.contract.ts'
import type { Endpoint, May } from './kernel/endpoint.ts'

/** A call of the console: `may` names a permission of the staff domain. */
type ConsoleCall = Endpoint & { who: 'staff'; may: NonNullable<May<Permission>> }

/** Every call of the console. @see docs/rules/console.md */
export const consoleCalls = [
  joinStart,
  joinCode,
  passkeyOptions,
  passkeyAdd,
  totpStart,
  totpConfirm,
  credentialRemove,
  signInOptions,
  signInPasskey,
  signInCode,
  signInFallback,
  proveOptions,
  prove,
  signOut,
  me,
  staffList,
  staffInvite,
  staffInviteAgain,
  staffSet,
  staffSuspend,
  staffSessions,
  staffSessionEnd,
  auditList,
  catalogueList,
  catalogueGet,
  catalogueCompare,
  catalogueOptions,
  catalogueNeedsCare,
  catalogueSave,
  cataloguePreview,
  catalogueRetire,
  catalogueRestore,
  filesExport,
  filesCheck,
  filesApply,
  batchesList,
  batchesUndo,
  consolePricesAt,
  priceHistory,
  priceLocations,
  priceList,
  priceSet,
  priceBulkPreview,
  priceBulkApply,
] as const satisfies readonly ConsoleCall[]
