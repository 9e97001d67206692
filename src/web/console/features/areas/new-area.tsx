import { useEffect, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useNavigate } from 'react-router'
import { type IstDate, istDate } from '../../../../kernel/ist.ts'
import { CONSOLE_PATH } from '../../../app/console-path.ts'
import { useTask } from '../../../app/use-task.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Icon } from '../../../ui/action/icon.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
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
import { fromNewAreas, newAreaErrors, newAreas, type NewAreasDraft } from './new-area-draft.ts'
import { NewPlan } from './plan/new-plan.tsx'
import { firstRangeError } from './range-errors.ts'
import { RangeField } from './range-field.tsx'
import { type FieldErrors, NO_ERRORS, useFocusOnError } from '../../ui/form/use-focus-on-error.ts'
import { HOME_PARENT } from '../../ui/home-parent.ts'

const LIST = { to: `${CONSOLE_PATH}/areas`, text: areasText.title }
const PARENTS = [HOME_PARENT, LIST]

/** The form that creates a city or adds areas to a stored one, with pincodes and plan. @see OPS-A07 */
export function NewAreaScreen() {
  const today = istDate(new Date(useMe().now))
  const { form, draft, errors, failure, isBusy, isChanged, change, submit } = useNewAreas(today)
  return (
    <Page title={newAreaText.title} parents={PARENTS} lead={newAreaText.lead}>
      <Form ref={form} className={styles['form']} onSubmit={submit}>
        <AreaCard title={newAreaText.where}>
          <CityFields {...{ draft, errors }} onChange={change} />
        </AreaCard>
        <AreaCard title={newAreaText.areas}>
          <AreaRows {...{ draft, errors }} onChange={change} />
        </AreaCard>
        <AreaCard title={newAreaText.plan}>
          <NewPlan {...{ draft, errors, today }} onChange={change} />
        </AreaCard>
        <FailureNote text={failure} />
        <div className={styles['actions']}>
          <Button type="submit" busy={isBusy} busyLabel={newAreaText.creating}>
            {newAreaText.create}
          </Button>
        </div>
      </Form>
      <LeaveWarning isChanged={isChanged && !isBusy} />
    </Page>
  )
}

type PartProps = {
  draft: NewAreasDraft
  errors: FieldErrors
  onChange: (next: Partial<NewAreasDraft>) => void
}

function AreaRows({ draft: { areas }, errors, onChange }: PartProps) {
  const changeAt = (at: number, next: Partial<(typeof areas)[number]>) =>
    onChange({ areas: areas.map((area, index) => (index === at ? { ...area, ...next } : area)) })
  return (
    <div className={styles['form']}>
      {areas.map((area, at) => (
        <fieldset key={at} className={styles['new-area']}>
          <legend className={styles['legend']}>{areaHeading(at)}</legend>
          <TextField
            label={areasText.areaName}
            value={area.name}
            maxLength={80}
            autoComplete="off"
            error={errors[`areas.${at}.name`]}
            onChange={(event) => changeAt(at, { name: event.target.value })}
          />
          <RangeField
            value={area.ranges}
            error={firstRangeError(errors, `areas.${at}.ranges`, area.ranges)}
            onChange={(ranges) => changeAt(at, { ranges })}
          />
          {areas.length > 1 && (
            <div>
              <Button
                variant="danger-link"
                about={areaHeading(at)}
                onClick={() => onChange({ areas: areas.filter((_, index) => index !== at) })}
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
          onClick={() => onChange({ areas: [...areas, { name: '', ranges: '' }] })}
        >
          {newAreaText.addArea}
        </Button>
      </div>
    </div>
  )
}

function useNewAreas(today: IstDate) {
  const queryClient = useQueryClient()
  const callConsole = useConsoleCall()
  const navigate = useNavigate()
  const [empty] = useState(() => newAreas(today))
  const [draft, setDraft] = useState(empty)
  const [isSaved, setSaved] = useState(false)
  const [errors, setErrors] = useState(NO_ERRORS)
  const [failure, setFailure] = useState<string | null>(null)
  const { isBusy, run } = useTask()
  const form = useFocusOnError(errors)

  const send = async () => {
    setFailure(null)
    const found = newAreaErrors(draft, today)
    setErrors(found)
    if (Object.keys(found).length > 0) return
    const created = await callConsole('/api/console/areas/create', fromNewAreas(draft))
    if (!created.ok) {
      const fields = created.refusal.kind === 'refused' ? created.refusal.fields : NO_ERRORS
      if (Object.keys(fields).length > 0) setErrors(fields)
      else setFailure(consoleFailure(created.refusal))
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
  return {
    form,
    draft,
    errors,
    failure,
    isBusy,
    isChanged: !isSaved && JSON.stringify(draft) !== JSON.stringify(empty),
    change: (next: Partial<NewAreasDraft>) => {
      setDraft({ ...draft, ...next })
      setErrors(NO_ERRORS)
    },
    submit: () => void run(send),
  }
}
