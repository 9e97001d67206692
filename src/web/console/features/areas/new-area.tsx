import { useEffect, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { istDate } from '../../../../kernel/ist.ts'
import { CONSOLE_PATH } from '../../../app/console-path.ts'
import { useTask } from '../../../app/use-task.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Icon } from '../../../ui/action/icon.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { type RulesForm, useRulesForm } from '../../../ui/form/use-rules-form.ts'
import { consoleFailure } from '../../app/console-failure.ts'
import { consoleKeys } from '../../app/console-keys.ts'
import { useMe } from '../../app/me.ts'
import { useConsoleCall } from '../../app/use-console-call.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { toastDone } from '../../ui/feedback.ts'
import { LeaveWarning } from '../../ui/form/leave-warning.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { AreaCard } from './area-card.tsx'
import { areaHeading, areasText, newAreaText } from './areas.messages.ts'
import styles from './areas.module.css'
import { CityFields } from './city-fields.tsx'
import {
  fromNewAreas,
  newAreaErrors,
  newAreaFields,
  newAreaRefusals,
  newAreas,
  type NewAreasDraft,
} from './new-area-draft.ts'
import { NewPlan } from './plan/new-plan.tsx'
import { RangeField } from './range-field.tsx'
import { useFocusOnError } from '../../ui/form/use-focus-on-error.ts'
import { HOME_PARENT } from '../../ui/home-parent.ts'

const LIST = { to: `${CONSOLE_PATH}/areas`, text: areasText.title }
const PARENTS = [HOME_PARENT, LIST]

/** The form that creates a city or adds areas to a stored one, with pincodes and plan. @see OPS-A07 */
export function NewAreaScreen() {
  const today = istDate(new Date(useMe().now))
  const rules = useRulesForm<NewAreasDraft>({
    defaultValues: newAreas(today),
    fields: newAreaFields,
    mode: 'submit',
    check: (field, draft) => newAreaErrors(draft, today)[field] ?? null,
  })
  const { control, formState } = rules.form
  const ref = useFocusOnError(formState)
  const { failure, isBusy, isSaved, submit } = useCreate(rules)
  return (
    <Page title={newAreaText.title} parents={PARENTS} lead={newAreaText.lead}>
      <Form ref={ref} className={styles['form']} onSubmit={submit}>
        <AreaCard title={newAreaText.where}>
          <CityFields control={control} />
        </AreaCard>
        <AreaCard title={newAreaText.areas}>
          <AreaRows form={rules.form} />
        </AreaCard>
        <AreaCard title={newAreaText.plan}>
          <NewPlan control={control} today={today} />
        </AreaCard>
        <FailureNote text={failure} />
        <div className={styles['actions']}>
          <Button type="submit" busy={isBusy} busyLabel={newAreaText.creating}>
            {newAreaText.create}
          </Button>
        </div>
      </Form>
      <LeaveWarning isChanged={formState.isDirty && !isSaved && !isBusy} />
    </Page>
  )
}

function AreaRows({ form: { control, setValue } }: { form: UseFormReturn<NewAreasDraft> }) {
  const areas = useWatch({ control, name: 'areas' })
  const change = (next: NewAreasDraft['areas']) => setValue('areas', next, { shouldDirty: true })
  return (
    <div className={styles['form']}>
      {areas.map((_, at) => (
        // Keyed by position, so that removing a row leaves the focus on the button of the next one.
        <fieldset key={at} className={styles['new-area']}>
          <legend className={styles['legend']}>{areaHeading(at)}</legend>
          <Field
            control={control}
            name={`areas.${at}.name`}
            label={areasText.areaName}
            maxLength={80}
            autoComplete="off"
          />
          <RangeField control={control} name={`areas.${at}.ranges`} />
          {areas.length > 1 && (
            <div>
              <Button
                variant="danger-link"
                about={areaHeading(at)}
                onClick={() => change(areas.toSpliced(at, 1))}
              >
                {newAreaText.removeArea}
              </Button>
            </div>
          )}
        </fieldset>
      ))}
      <div>
        <Button
          variant="secondary"
          size="s"
          icon={<Icon of={Plus} size="s" />}
          onClick={() => change([...areas, { name: '', ranges: '' }])}
        >
          {newAreaText.addArea}
        </Button>
      </div>
    </div>
  )
}

function useCreate({ form, showRefusals }: RulesForm<NewAreasDraft>) {
  const queryClient = useQueryClient()
  const callConsole = useConsoleCall()
  const navigate = useNavigate()
  const [isSaved, setSaved] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { isBusy, run } = useTask()

  const create = async (draft: NewAreasDraft) => {
    setFailure(null)
    const created = await callConsole('/api/console/areas/create', fromNewAreas(draft))
    if (!created.ok) {
      const fields = created.refusal.kind === 'refused' ? created.refusal.fields : {}
      if (!showRefusals(newAreaRefusals(fields, draft))) setFailure(consoleFailure(created.refusal))
      return
    }
    await queryClient.invalidateQueries({ queryKey: consoleKeys.allAreas })
    await queryClient.invalidateQueries({ queryKey: consoleKeys.cities })
    toastDone(newAreaText.created)
    setSaved(true)
  }
  // The browser's address, changed after the form has no unsaved changes.
  useEffect(() => {
    if (isSaved) void navigate(LIST.to)
  }, [isSaved, navigate])
  return { failure, isBusy, isSaved, submit: () => void run(form.handleSubmit(create)) }
}
