import { Button } from '../../../ui/action/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { StaleNote } from '../../ui/form/stale-note.tsx'
import styles from './settings.module.css'
import { settingsText as text } from './settings-screen.messages.ts'
import { useFocusOnError } from '../../ui/form/use-focus-on-error.ts'
import { useSettingForm, type SettingFormParts } from './use-setting-form.ts'

/** The form that changes a setting, now or at an instant. The server validates every field. @see OPS-G01 */
export function SettingForm(parts: SettingFormParts) {
  const form = useSettingForm(parts)
  const ref = useFocusOnError(form.errors)
  return (
    <Form ref={ref} className={styles['form']} onSubmit={form.submit}>
      {form.changed !== null && (
        <StaleNote changed={form.changed} onUse={form.useStored} onKeep={form.keepMine} />
      )}
      {form.fields.map(({ path, label, isNumber }) => (
        <TextField
          key={path}
          label={label}
          value={form.textOf(path)}
          error={form.errorOf(path)}
          inputMode={isNumber ? 'decimal' : undefined}
          autoComplete="off"
          onChange={(event) => form.change(path, event.target.value)}
        />
      ))}
      <TextField
        type="datetime-local"
        label={text.from}
        hint={text.fromHint}
        value={form.from}
        error={form.fromError}
        onChange={(event) => form.setFrom(event.target.value)}
      />
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
