import { FilePen } from 'lucide-react'
import { Button, ButtonLink } from '../../../../ui/action/button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { FailureNote } from '../../../ui/failure-note.tsx'
import { Page } from '../../../ui/frame/page.tsx'
import { LeaveWarning } from '../../../ui/form/leave-warning.tsx'
import { StaleNote } from '../../../ui/form/stale-note.tsx'
import { orderPath } from '../order-paths.ts'
import { orderTitle } from '../orders.messages.ts'
import { type OrderRecord, refusalOf } from '../use-order.ts'
import { ORDER_PARENTS, WithOrder } from '../with-order.tsx'
import { AddressFields, PatientFields } from './correct-fields.tsx'
import { correctText } from './correct.messages.ts'
import styles from './correct.module.css'
import { useCorrect } from './use-correct.ts'

/** The page that corrects the order in its address. @see OPS-O08 */
export function CorrectOrder() {
  return <WithOrder>{(record) => <Screen record={record} />}</WithOrder>
}

function Screen({ record }: { record: OrderRecord }) {
  const { number } = record.order
  const path = orderPath(number)
  const refusal = refusalOf(record, 'correct')
  return (
    <Page
      title={correctText.title}
      parents={[...ORDER_PARENTS, { to: path, text: orderTitle(number) }]}
      lead={correctText.lead}
    >
      {refusal === null ? (
        <CorrectForm record={record} />
      ) : (
        <EmptyState icon={FilePen} title={correctText.impossible} text={refusal} live>
          <ButtonLink to={path}>{correctText.toOrder}</ButtonLink>
        </EmptyState>
      )}
    </Page>
  )
}

function CorrectForm({ record }: { record: OrderRecord }) {
  const { order } = record
  const { control, failure, isBusy, isChanged, stale, ...correct } = useCorrect(order)
  return (
    <Form className={styles['form']} onSubmit={correct.submit}>
      {stale !== null && <StaleNote changed={stale} onUse={correct.useStored} onKeep={correct.saveOver} />}
      {order.patients.map(({ id, firstname, lastname }, index) => (
        <PatientFields key={id} control={control} index={index} name={`${firstname} ${lastname}`.trim()} />
      ))}
      {order.address !== null && (
        <AddressFields
          control={control}
          address={order.address}
          revealRefusal={refusalOf(record, 'reveal')}
          onReveal={correct.revealStreet}
        />
      )}
      <Field
        control={control}
        name="reason"
        label={correctText.reason}
        note={correctText.optional}
        autoComplete="off"
      />
      <FailureNote text={failure} />
      <div>
        <Button type="submit" busy={isBusy} busyLabel={correctText.saving}>
          {correctText.save}
        </Button>
      </div>
      <LeaveWarning isChanged={isChanged && !isBusy} />
    </Form>
  )
}
