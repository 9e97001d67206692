import { Button } from '../../../ui/action/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { StaleNote } from '../../ui/form/stale-note.tsx'
import styles from './settings.module.css'
import { settingsText as text } from './settings-screen.messages.ts'
import { useSettingForm, type SettingFormParts } from './use-setting-form.ts'

/** The form that changes a setting, now or at an instant. The server validates every field. @see OPS-G01 */
export function SettingForm(parts: SettingFormParts) {
  const form = useSettingForm(parts)
  const { control } = form
  return (
    <Form className={styles['form']} onSubmit={form.submit}>
      {form.stale !== null && (
        <StaleNote changed={form.stale} onUse={form.useStored} onKeep={form.saveOver} />
      )}
      {form.fields.map(({ path, label, isNumber }, at) => (
        <Field
          key={path}
          control={control}
          name={`texts.${at}`}
          label={label}
          inputMode={isNumber ? 'decimal' : undefined}
          autoComplete="off"
        />
      ))}
      <Field control={control} name="from" type="datetime-local" label={text.from} hint={text.fromHint} />
      <FailureNote text={form.failure} />
      <div className={styles['actions']}>
        <Button type="submit" busy={form.isBusy} busyLabel={text.saving}>
          {text.save}
        </Button>
        <Button variant="secondary" onClick={form.close}>
          {text.cancel}
        </Button>
      </div>
    </Form>
  )
}
