import { useMemo, useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { WireBookingToMove } from '../../../../../domains/orders/moves/moves.contract.ts'
import { CONSOLE_PATH } from '../../../../app/console-path.ts'
import { callOrThrow } from '../../../../app/call-or-throw.ts'
import { useTask } from '../../../../app/use-task.ts'
import { Button } from '../../../../ui/action/button.tsx'
import { Pill } from '../../../../ui/data/pill.tsx'
import { Note } from '../../../../ui/feedback/note.tsx'
import { consoleFailure } from '../../../app/console-failure.ts'
import { consoleKeys } from '../../../app/console-keys.ts'
import { useConsoleCall } from '../../../app/use-console-call.ts'
import { toastFailed } from '../../../ui/feedback.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { listStatus } from '../../../ui/table/list-status.ts'
import { cursorOf } from '../../../ui/table/list-address.ts'
import type { TableColumn } from '../../../ui/table/table-column.ts'
import { TwoLines } from '../../../ui/table/two-lines.tsx'
import { useListAddress } from '../../../ui/table/use-list-address.ts'
import { moveText, takenText } from '../planner.messages.ts'
import { PlannerPage } from '../../../parts/planner/planner-page.tsx'
import { type Proposal, visitText } from './proposal.ts'
import { ProposalForm } from './proposal-form.tsx'

const COLUMNS: readonly TableColumn<WireBookingToMove>[] = [
  {
    id: 'order',
    header: moveText.order,
    isFixed: true,
    cell: ({ order_number: number }) => <Link to={`${CONSOLE_PATH}/orders/${number}`}>{number}</Link>,
  },
  {
    id: 'buyer',
    header: moveText.buyer,
    inCard: 'bare',
    cell: ({ buyer, mobile }) => (
      <TwoLines first={buyer === '' ? moveText.anonymized : buyer} second={mobile} isName />
    ),
  },
  { id: 'area', header: moveText.area, cell: ({ area }) => area.name },
  { id: 'visit', header: moveText.visit, cell: visitText },
  {
    id: 'slot',
    header: moveText.slot,
    isNumber: true,
    cell: ({ taken, wanted }) => takenText(taken, wanted),
  },
  {
    id: 'paid',
    header: moveText.paid,
    cell: ({ is_paid: isPaid }) => (
      <Pill tone={isPaid ? 'save' : 'warn'}>{isPaid ? moveText.yes : moveText.no}</Pill>
    ),
  },
]

type Open = { proposal: Proposal; selected: readonly string[] }

/** The bookings above the planned capacity, and their bulk move. @see OPS-A03, OPS-A04 */
export function ToMoveScreen() {
  const [open, setOpen] = useState<Open | null>(null)
  return (
    <PlannerPage lead={moveText.lead}>
      {open === null ? (
        <ToMoveList onPropose={setOpen} />
      ) : (
        <ProposalForm {...open} onClose={() => setOpen(null)} />
      )}
    </PlannerPage>
  )
}

function ToMoveList({ onPropose }: { onPropose: (open: Open) => void }) {
  const address = useListAddress()
  const { search } = address
  const body = { slot: search.get('slot')?.slice(0, 40) ?? '', after: cursorOf(search) ?? '' }
  const list = useQuery({
    queryKey: consoleKeys.toMove(JSON.stringify(body)),
    queryFn: ({ signal }) => callOrThrow('/api/console/areas/to-move', body, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const bulk = useMemo(
    () => ({
      rowName: ({ order_number: number }: WireBookingToMove) => number,
      actions: proposeActions(onPropose),
    }),
    [onPropose],
  )
  return (
    <>
      {body.slot !== '' && (
        <Note>
          {moveText.oneSlot}{' '}
          <Button variant="link" onClick={address.clear}>
            {moveText.everySlot}
          </Button>
        </Note>
      )}
      <DataTable
        name="to-move"
        label={moveText.table}
        columns={COLUMNS}
        rows={list.data?.bookings}
        rowId={({ order_number: number }) => number}
        {...listStatus(list)}
        bulk={bulk}
        empty={{ title: moveText.emptyTitle, text: moveText.emptyText }}
        pages={address.pages(list.data?.after)}
      />
    </>
  )
}

function proposeActions(onPropose: ProposeButtonProps['onPropose']) {
  return (rows: readonly WireBookingToMove[]) => <ProposeButton rows={rows} onPropose={onPropose} />
}

type ProposeButtonProps = { rows: readonly WireBookingToMove[]; onPropose: (open: Open) => void }

function ProposeButton({ rows, onPropose }: ProposeButtonProps) {
  const callConsole = useConsoleCall()
  const { isBusy, run } = useTask()
  const propose = async () => {
    const selected = rows.map(({ order_number: number }) => number)
    const proposal = await callConsole('/api/console/areas/move-plan', { orders: selected })
    if (proposal.ok) onPropose({ proposal: proposal.value, selected })
    else toastFailed(consoleFailure(proposal.refusal))
  }
  return (
    <Button size="s" busy={isBusy} busyLabel={moveText.proposing} onClick={() => void run(propose)}>
      {moveText.propose}
    </Button>
  )
}
