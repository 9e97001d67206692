import { auditList } from './domains/audit/audit.contract.ts'
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
import { areaMoveApply, areaMovePlan, areaToMove } from './domains/orders/moves/moves.contract.ts'
import {
  areaCities,
  areaClose,
  areaCreate,
  areaGet,
  areaList,
  areaRanges,
  areaSave,
} from './domains/slots/plan/areas.contract.ts'
import {
  areaHeat,
  exceptionList,
  exceptionRemove,
  exceptionSave,
  planCopy,
  planRemove,
  planSave,
  shiftList,
  shiftSave,
} from './domains/slots/plan/plans.contract.ts'
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
  areaList,
  areaGet,
  areaCities,
  areaCreate,
  areaSave,
  areaRanges,
  areaClose,
  planSave,
  planRemove,
  planCopy,
  exceptionList,
  exceptionSave,
  exceptionRemove,
  shiftList,
  shiftSave,
  areaHeat,
  areaToMove,
  areaMovePlan,
  areaMoveApply,
] as const satisfies readonly ConsoleCall[]
