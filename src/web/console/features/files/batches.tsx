import { useMemo, useState } from 'react'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { WireBatch } from '../../../../domains/batches/batches.contract.ts'
import { callOrThrow } from '../../../app/call-or-throw.ts'
import { useTask } from '../../../app/use-task.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Pill } from '../../../ui/data/pill.tsx'
import { SegmentedLinks } from '../../../ui/form/segmented-toggle.tsx'
import { Modal } from '../../../ui/overlay/modal.tsx'
import { consoleFailure } from '../../app/console-failure.ts'
import { consoleKeys } from '../../app/console-keys.ts'
import { consoleText } from '../../app/console.messages.ts'
import { instantText } from '../../../../kernel/ist.ts'
import { useConsoleCall } from '../../app/use-console-call.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { toastDone } from '../../ui/feedback.ts'
import { Page } from '../../ui/frame/page.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { listStatus } from '../../ui/table/list-status.ts'
import { cursorOf } from '../../ui/table/list-address.ts'
import type { TableColumn } from '../../ui/table/table-column.ts'
import { useListAddress } from '../../ui/table/use-list-address.ts'
import { filesText as text } from './files-screen.messages.ts'
import { fileViews } from './file-views.ts'
import styles from './files.module.css'

/** The list of batches, each with an undo. @see OPS-C09 */
export function Batches() {
  const address = useListAddress()
  const after = cursorOf(address.search) ?? null
  const list = useQuery({
    queryKey: consoleKeys.batches(after ?? ''),
    queryFn: ({ signal }) => callOrThrow('/api/console/batches/list', { after }, signal),
    placeholderData: keepPreviousData,
  })
  const [undoing, setUndoing] = useState<WireBatch | null>(null)
  const columns = useMemo(() => columnsOf(setUndoing), [])
  return (
    <Page title={text.batches} lead={text.batchesLead}>
      <SegmentedLinks label={text.views} links={fileViews('batches')} />
      <DataTable
        name="batches"
        label={text.batchTable}
        columns={columns}
        rows={list.data?.batches}
        rowId={({ id }) => String(id)}
        {...listStatus(list)}
        empty={{ title: text.noBatches, text: text.noBatchesText }}
        pages={address.pages(list.data?.after)}
      />
      <UndoDialog batch={undoing} onClose={() => setUndoing(null)} />
    </Page>
  )
}

function columnsOf(onUndo: (batch: WireBatch) => void): TableColumn<WireBatch>[] {
  return [
    { id: 'title', header: text.batch, isFixed: true, cell: ({ title }) => title },
    { id: 'when', header: text.when, cell: ({ at }) => instantText(at) },
    { id: 'who', header: text.who, cell: ({ by }) => by ?? text.dash },
    { id: 'rows', header: text.count, isNumber: true, cell: ({ rows }) => rows.toLocaleString('en-IN') },
    {
      id: 'state',
      header: text.state,
      cell: (batch) => (
        <span className={styles['state']}>
          {batch.undone_by === null ? (
            <Pill tone="save">{batch.undoes === null ? text.inForce : text.isUndo}</Pill>
          ) : (
            <Pill>{text.undone}</Pill>
          )}
          {batch.undone_by === null && (
            <Button variant="link" about={batch.title} onClick={() => onUndo(batch)}>
              {text.undo}
            </Button>
          )}
        </span>
      ),
    },
  ]
}

function UndoDialog({ batch, onClose }: { batch: WireBatch | null; onClose: () => void }) {
  const queryClient = useQueryClient()
  const callConsole = useConsoleCall()
  const [failure, setFailure] = useState<string | null>(null)
  const [left, setLeft] = useState<readonly string[]>([])
  const { isBusy, run } = useTask()
  const close = () => {
    setFailure(null)
    setLeft([])
    onClose()
  }
  const undo = async (id: number) => {
    setFailure(null)
    const undone = await callConsole('/api/console/batches/undo', { id })
    if (!undone.ok) return setFailure(consoleFailure(undone.refusal))
    toastDone(text.undoDone)
    if (undone.value.left.length === 0) close()
    else setLeft(undone.value.left)
    await queryClient.invalidateQueries()
  }
  const isDone = left.length > 0
  return (
    <Modal
      open={batch !== null}
      onClose={close}
      title={isDone ? text.undoDone : text.undoTitle}
      closeLabel={consoleText.close}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            {isDone ? consoleText.close : consoleText.cancel}
          </Button>
          {!isDone && (
            <Button busy={isBusy} onClick={() => batch && void run(() => undo(batch.id))}>
              {text.undo}
            </Button>
          )}
        </>
      }
    >
      <p>{batch?.title}</p>
      <p>{isDone ? text.left : text.undoText}</p>
      {isDone && <p className={styles['left']}>{left.join(', ')}</p>}
      <FailureNote text={failure} />
    </Modal>
  )
}
