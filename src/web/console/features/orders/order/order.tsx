import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Button, ButtonLink } from '../../../../ui/action/button.tsx'
import { Note } from '../../../../ui/feedback/note.tsx'
import { Sheet } from '../../../../ui/overlay/sheet.tsx'
import { consoleText } from '../../../app/console.messages.ts'
import { LinkCard } from '../../../parts/assisted-booking/link-card.tsx'
import { Page } from '../../../ui/frame/page.tsx'
import { ThumbBar } from '../../../ui/thumb-bar/thumb-bar.tsx'
import { EntryTimeline } from '../../../ui/timeline/timeline.tsx'
import { FROM_ABOVE } from '../../../ui/frame/from-above.ts'
import { TitledCard } from '../../../ui/titled-card.tsx'
import { orderTitle } from '../orders.messages.ts'
import { type OrderRecord, refusalOf, reloadOrder } from '../use-order.ts'
import { ORDER_PARENTS, WithOrder } from '../with-order.tsx'
import { AmountsCard } from './amounts-card.tsx'
import { CorrectionsCard } from './corrections-card.tsx'
import { NoteForm } from './note-form.tsx'
import { actPath, type DialogAct, OrderActions, stepButtonText } from './order-actions.tsx'
import { OrderDialogs } from './order-dialogs.tsx'
import { orderEntries } from './order-entries.ts'
import { OrderHead } from './order-head.tsx'
import { pageText } from './order-page.messages.ts'
import styles from './order.module.css'
import { CustomerCard, PatientsCard } from './people-card.tsx'
import { VisitCard } from './visit-card.tsx'

/** The page of the order that the address names. @see OPS-O03 */
export function OrderScreen() {
  return <WithOrder>{(record) => <Screen record={record} />}</WithOrder>
}

function Screen({ record }: { record: OrderRecord }) {
  const queryClient = useQueryClient()
  const [dialog, setDialog] = useState<DialogAct | null>(null)
  const { order, timeline } = record
  const { number } = order
  return (
    <Page title={orderTitle(number)} parents={ORDER_PARENTS}>
      <OrderHead order={order} />
      {order.is_anonymized && <Note>{pageText.anonymized}</Note>}
      <div className={styles['columns']}>
        <div className={styles['cards']}>
          <LinkCard order={order} acts={record.acts} />
          <VisitCard record={record} />
          <PatientsCard record={record} />
          <CustomerCard record={record} />
          <AmountsCard order={order} />
          <CorrectionsCard order={order} />
          <TitledCard id="history" title={pageText.history}>
            <EntryTimeline label={pageText.history} entries={orderEntries(timeline)} />
            {refusalOf(record, 'note') === null && <NoteForm number={number} />}
          </TitledCard>
        </div>
        <div className={styles['side']}>
          <TitledCard id="actions" title={pageText.actions} sticky>
            <OrderActions record={record} onDialog={setDialog} />
          </TitledCard>
        </div>
      </div>
      <NarrowActions record={record} onDialog={setDialog} />
      <OrderDialogs
        order={order}
        open={dialog}
        onClose={() => {
          setDialog(null)
          void reloadOrder(queryClient, number)
        }}
      />
    </Page>
  )
}

type NarrowActionsProps = { record: OrderRecord; onDialog: (act: DialogAct) => void }

/** The actions on narrow screens: the most frequent one at the bottom of the screen, and all of them in a sheet. */
function NarrowActions({ record, onDialog }: NarrowActionsProps) {
  const [isOpen, setOpen] = useState(false)
  const canMove = refusalOf(record, 'move') === null
  return (
    <>
      <ThumbBar isOnlyNarrow>
        <Button variant="secondary" full aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {pageText.allActions}
        </Button>
        {canMove && (
          <ButtonLink full to={actPath(record.order.number, 'move')} state={FROM_ABOVE}>
            {pageText.move}
          </ButtonLink>
        )}
        {!canMove && refusalOf(record, 'record_step') === null && (
          <Button full aria-haspopup="dialog" onClick={() => onDialog('record_step')}>
            {stepButtonText(record.order)}
          </Button>
        )}
      </ThumbBar>
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={pageText.actions}
        closeLabel={consoleText.close}
      >
        <OrderActions
          record={record}
          onDialog={(act) => {
            setOpen(false)
            onDialog(act)
          }}
        />
      </Sheet>
    </>
  )
}
