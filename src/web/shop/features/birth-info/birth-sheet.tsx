import { notLoadedText } from '../../../app/failure-text.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { CloudOff } from 'lucide-react'
import { formatDmyTyping } from '../../../../kernel/ist.ts'
import { formatExactRupees, rupees } from '../../../../kernel/money.ts'
import { birthText as text, noMatches } from '../../../../domains/births/births.messages.ts'
import { BIRTH_LISTS, type BirthList } from '../../../../domains/births/births.ts'
import { callOrThrow } from '../../../app/call-or-throw.ts'
import { queryKeys } from '../../../app/query-keys.ts'
import { useContent } from '../../data/use-content.ts'
import { useLastDefined } from '../../../app/overlay/use-last-defined.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Combobox } from '../../../ui/form/combobox.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { useField } from '../../../ui/form/use-field.ts'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { LoadingArea, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { visibleCharge, type SavedBirth, type VisibleCharge } from './birth-form.ts'
import styles from './birth-info.module.css'
import { useBirthForm, type BirthFormOptions, type BirthFormState } from './use-birth-form.ts'

type BirthSheetProps = BirthFormOptions & {
  open: boolean
  onClose: () => void
  /** Called after the exit animation. */
  onOpened: () => void
  onClosed: () => void
  /** The plan's name. */
  plan: string
}

/** The form about when and where a birth is expected. @see BIRTH-01 … BIRTH-15 */
export function BirthSheet(props: BirthSheetProps) {
  const { data, isError, refetch } = useQuery({
    queryKey: queryKeys.birthInfo,
    queryFn: async ({ signal }) => {
      const { responsedata } = await callOrThrow('/api/birthing-information/get-birth-info', {}, signal)
      return responsedata
    },
  })
  // If the session ends, the form stays mounted with its values while its data reloads.
  const saved = useLastDefined(data ?? null, true)
  if (saved !== null) return <BirthForm {...props} saved={saved} />
  return (
    <Sheet {...frameOf(props)}>
      {isError ? (
        <EmptyState live icon={CloudOff} title={notLoadedText(text.loadFailed)}>
          <Button variant="tonal" onClick={() => void refetch()}>
            {text.retry}
          </Button>
        </EmptyState>
      ) : (
        <LoadingArea busy label={text.loading}>
          <Skeleton shape="row" count={3} />
        </LoadingArea>
      )}
    </Sheet>
  )
}

function frameOf({ open, onClose, onClosed }: BirthSheetProps) {
  return {
    open,
    onClose,
    onClosed,
    title: text.title,
    closeLabel: text.close,
    desktop: 'panel',
  } as const
}

function BirthForm({ saved, ...props }: BirthSheetProps & { saved: SavedBirth }) {
  const form = useBirthForm(saved, props)
  return (
    <Sheet
      {...frameOf(props)}
      onOpened={props.onOpened}
      onSubmit={form.submit}
      footer={
        <Button type="submit" full busy={form.isSaving} busyLabel={text.saving}>
          {text.save}
        </Button>
      }
    >
      <div className={styles['fields']}>
        <p className={styles['plan']}>{text.forPlan(props.plan)}</p>
        <Field
          label={text.date}
          placeholder={text.datePlaceholder}
          inputMode="numeric"
          autoComplete="off"
          control={form.control}
          name="date"
          mask={formatDmyTyping}
        />
        {BIRTH_LISTS.map((list) => (
          <ListField key={list} list={list} form={form} />
        ))}
        <Charge form={form} />
      </div>
    </Sheet>
  )
}

function ListField({ list, form }: { list: BirthList; form: BirthFormState }) {
  const { data, isError } = form.lists[list]
  const { value, error, ref, onBlur } = useField({ control: form.control, name: list })
  const loading = data === undefined ? text.loadingList : null
  // Memoized: a new array would make the combobox write the choice into a field that the shopper has emptied.
  const options = useMemo(() => (data ?? []).map(({ id, name }) => ({ id: String(id), name })), [data])
  return (
    <Combobox
      label={text.lists[list]}
      placeholder={text.select}
      options={options}
      value={value}
      error={form.waitingText(list) ?? error}
      status={isError && data === undefined ? text.listFailed : loading}
      emptyText={noMatches[list]}
      ref={ref}
      onChange={(id) => form.pick(list, id)}
      onOpen={() => form.mayOpen(list)}
      onBlur={onBlur}
    />
  )
}

/** The charge for the collection: of the chosen doctor, of the hospital's doctors, or the usual one. */
function Charge({ form: { choice, lists } }: { form: BirthFormState }) {
  const usual = useContent()?.collection_charge?.usual.value ?? null
  const doctors = choice.hospital === null ? [] : (lists.doctor.data ?? [])
  const charge = visibleCharge(choice, doctors, usual)
  if (charge === null) return null
  const [amount, explanation] = chargeTexts(charge)
  return (
    <output className={styles['fee']}>
      {amount !== '' && (
        <>
          <span>{text.charge}</span>
          <b className={styles['amount']}>{amount}</b>
        </>
      )}
      <span className={styles['gst']}>{explanation}</span>
    </output>
  )
}

function chargeTexts(charge: VisibleCharge): [amount: string, explanation: string] {
  switch (charge.kind) {
    case 'of-doctor':
      if (charge.amount === 0) return ['', text.noFee]
      return [rupeesText(charge.amount), text.ofDoctor(rupeesText(charge.net))]
    case 'of-hospital':
      return [rupeesText(charge.amount), text.ofHospital]
    case 'of-doctors':
      return [text.between(rupeesText(charge.lowest), rupeesText(charge.highest)), text.ofDoctors]
    case 'usual':
      return [text.usually(rupeesText(charge.amount)), text.beforeHospital]
  }
}

function rupeesText(amount: number): string {
  return formatExactRupees(rupees(amount))
}
