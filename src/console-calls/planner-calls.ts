import { areaMoveApply, areaMovePlan, areaToMove } from '../domains/orders/moves/moves.contract.ts'
import {
  areaCities,
  areaClose,
  areaCreate,
  areaGet,
  areaList,
  areaRanges,
  areaSave,
} from '../domains/slots/plan/areas.contract.ts'
import {
  areaHeat,
  exceptionAffected,
  exceptionList,
  exceptionRemove,
  exceptionSave,
  planCopy,
  planRemove,
  planSave,
  shiftList,
  shiftSave,
} from '../domains/slots/plan/plans.contract.ts'

/** Areas, plans, shifts and moves of visits. */
export const plannerCalls = [
  areaCities,
  areaClose,
  areaCreate,
  areaGet,
  areaHeat,
  areaList,
  areaMoveApply,
  areaMovePlan,
  areaRanges,
  areaSave,
  areaToMove,
  exceptionAffected,
  exceptionList,
  exceptionRemove,
  exceptionSave,
  planCopy,
  planRemove,
  planSave,
  shiftList,
  shiftSave,
] as const
