import type { CallFailure } from '../../../app/call.ts'

/** Whether a test was not added because it overlaps with other tests of the booking. */
export function isCommonTests(failure: CallFailure): boolean {
  return failure.kind === 'refused' && failure.code === 'common_tests'
}
