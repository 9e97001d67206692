import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useTask } from '../../../../app/use-task.ts'
import { Button } from '../../../../ui/action/button.tsx'
import { Note } from '../../../../ui/feedback/note.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import { useField } from '../../../../ui/form/use-field.ts'
import { useRulesForm } from '../../../../ui/form/use-rules-form.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { consoleFailure } from '../../../app/console-failure.ts'
import { consoleKeys } from '../../../app/console-keys.ts'
import { useConsoleCall } from '../../../app/use-console-call.ts'
import { moveButtonText, moveText } from '../planner.messages.ts'
import styles from '../planner.module.css'
import { MoveResult, type Moved } from './move-result.tsx'
import {
  type ChosenSlots,
  movesToMake,
  ordersWithoutVisit,
  type PlannedMove,
  type Proposal,
  proposedSlots,
  slotChoices,
  visitText,
} from './proposal.ts'

const LONGEST_REASON = 300

type MoveValues = { chosen: ChosenSlots; reason: string }

type ProposalFormProps = { proposal: Proposal; selected: readonly string[]; onClose: () => void }

/** The form with the proposed times, which staff can change before the move. @see OPS-A04 */
export function ProposalForm({ proposal, selected, onClose }: ProposalFormProps) {
  const { control, failure, isBusy, moved, submit } = useMoves(proposal)
  const { value: chosen, error, onChange } = useField({ control, name: 'chosen' })
  const gone = ordersWithoutVisit(proposal, selected)
  const problem = error ?? failure
  if (moved !== null) return <MoveResult moved={moved} onClose={onClose} />
  return (
    <Card labelledBy="proposal">
      <h2 id="proposal" className={styles['title']}>
        {moveText.proposalTitle}
      </h2>
      <p className="muted">{moveText.proposalLead}</p>
      {gone.length > 0 && (
        <Note kind="warn">
          {moveText.gone} {gone.join(', ')}
        </Note>
      )}
      <Form className={styles['form']} onSubmit={submit}>
        <Moves proposal={proposal} chosen={chosen} onChange={onChange} />
        <Field
          control={control}
          name="reason"
          label={moveText.reason}
          hint={moveText.reasonHint}
          autoComplete="off"
        />
        {problem !== null && (
          <Note kind="error" live>
            {problem}
          </Note>
        )}
        <div className={styles['actions']}>
          <Button type="submit" busy={isBusy} busyLabel={moveText.moving}>
            {moveButtonText(movesToMake(proposal, chosen).length)}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {moveText.back}
          </Button>
        </div>
      </Form>
    </Card>
  )
}

function useMoves(proposal: Proposal) {
  const [failure, setFailure] = useState<string | null>(null)
  const [moved, setMoved] = useState<Moved | null>(null)
  const { isBusy, run } = useTask()
  const queryClient = useQueryClient()
  const callConsole = useConsoleCall()
  const { form } = useRulesForm<MoveValues>({
    defaultValues: { chosen: proposedSlots(proposal), reason: '' },
    fields: ['chosen', 'reason'],
    mode: 'submit',
    check: (field, values) => moveProblems(proposal, values)[field] ?? null,
  })
  const send = async ({ chosen, reason }: MoveValues) => {
    const plan = movesToMake(proposal, chosen)
    const applied = await callConsole('/api/console/areas/move-apply', { plan, reason: reason.trim() })
    await queryClient.invalidateQueries({ queryKey: consoleKeys.allToMove })
    if (applied.ok) setMoved(applied.value)
    else setFailure(consoleFailure(applied.refusal))
  }
  const submit = () => {
    setFailure(null)
    void run(form.handleSubmit(send))
  }
  return { control: form.control, failure, isBusy, moved, submit }
}

type MovesProps = { proposal: Proposal; chosen: ChosenSlots; onChange: (chosen: ChosenSlots) => void }

function Moves({ proposal, chosen, onChange }: MovesProps) {
  return (
    <ul>
      {proposal.plan.map((move) => {
        const { order_number: number, from, to } = move
        return (
          <li key={number} className={styles['move']}>
            <div>
              <p className={styles['number']}>{number}</p>
              <p className="muted small">
                {moveText.now}: {visitText(from)}
              </p>
            </div>
            <Select
              label={`${moveText.newTime}, ${number}`}
              value={chosen[number] ?? ''}
              hint={to === null ? moveText.noneFree : undefined}
              onChange={(event) => onChange({ ...chosen, [number]: event.target.value })}
            >
              <option value="">{moveText.leave}</option>
              <Choices proposal={proposal} move={move} />
            </Select>
          </li>
        )
      })}
    </ul>
  )
}

function Choices({ proposal, move }: { proposal: Proposal; move: PlannedMove }) {
  return slotChoices(proposal, move).map((slot) => (
    <option key={slot.slot_id} value={slot.slot_id}>
      {visitText(slot)}
    </option>
  ))
}

// The reason is requested only for visits that move.
function moveProblems(proposal: Proposal, { chosen, reason }: MoveValues): Record<string, string> {
  if (movesToMake(proposal, chosen).length === 0) return { chosen: moveText.nothingChosen }
  if (reason.trim() === '') return { reason: moveText.reasonMissing }
  return reason.trim().length > LONGEST_REASON ? { reason: moveText.reasonLong } : {}
}
