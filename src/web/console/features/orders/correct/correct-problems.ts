import { fieldFault } from '../../../../../domains/orders/desk/corrections.ts'
import { correctionText, notApplicableText } from '../../../../../domains/orders/desk/desk.messages.ts'
import type { IstDate } from '../../../../../kernel/ist.ts'
import type { DeskOrder } from '../use-order.ts'
import { correctText } from './correct.messages.ts'
import {
  ADDRESS_FIELDS,
  type CorrectedAddress,
  type CorrectValues,
  PATIENT_FIELDS,
} from './correct-values.ts'
import { splitLines } from '../../../app/split-lines.ts'

const MOST_LINES = 3
const LONGEST_REASON = 300

/** The values for the validation: the order and the initial values of the form, and the day in India. */
type Opened = { order: DeskOrder; values: CorrectValues; today: IstDate }

/** The message for the problem of a field; null if there is none. Unchanged fields are always valid. @see OPS-O08 */
export function correctProblem(field: string, values: CorrectValues, opened: Opened): string | null {
  const [group, second = '', third = ''] = field.split('.')
  if (group === 'reason') return values.reason.trim().length > LONGEST_REASON ? correctText.reasonLong : null
  if (group === 'patients') return patientProblem({ index: Number(second), field: third }, values, opened)
  const name = ADDRESS_FIELDS.find((each) => each === second)
  return name === undefined ? null : addressProblem(name, values.address, opened)
}

function patientProblem(
  { index, field }: { index: number; field: string },
  values: CorrectValues,
  { order, values: before, today }: Opened,
): string | null {
  const name = PATIENT_FIELDS.find((each) => each === field)
  const [now, was] = [values.patients[index], before.patients[index]]
  if (name === undefined || now === undefined || was === undefined || now[name] === was[name]) return null
  const fault = fieldFault({ field: name, now: now[name].trim() }, today)
  if (fault !== null) return correctionText[fault]
  if (name !== 'sex') return null
  const tests = order.patients[index]?.tests ?? []
  const closed = tests.find((test) => test.sex_needed !== null && test.sex_needed !== now.sex)
  return closed === undefined ? null : notApplicableText(closed.name)
}

function addressProblem(
  field: keyof CorrectedAddress,
  { [field]: typed }: CorrectedAddress,
  { values: { address: was }, today }: Opened,
): string | null {
  if (typed === was[field]) return null
  const now = field === 'street' ? splitLines(typed).join('\n') : typed.trim()
  // An empty field does not change the stored number.
  if (field === 'telephone' && now === '') return null
  if (field === 'street' && splitLines(typed).length > MOST_LINES) return correctionText.street
  const fault = fieldFault({ field, now }, today)
  return fault && correctionText[fault]
}
