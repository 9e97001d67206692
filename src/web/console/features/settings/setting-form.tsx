import { Button } from '../../../ui/action/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import styles from './settings.module.css'
import { settingsText as text } from './settings-screen.messages.ts'
import { useSettingForm } from './use-setting-form.ts'
import type { Setting } from './use-settings.ts'

type SettingFormProps = { setting: Setting; onDone: () => void }

/** Changes one setting, now or at an instant. The server checks every field. @see OPS-G01 */
export function SettingForm({ setting, onDone }: SettingFormProps) {
  const form = useSettingForm(setting, onDone)
  return (
    <Form className={styles['form']} onSubmit={form.submit}>
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
      {form.failure !== null && (
        <Note kind="error" live>
          {form.failure}
        </Note>
      )}
      <div className={styles['actions']}>
        <Button type="submit" busy={form.isBusy} busyLabel={text.saving}>
          {text.save}
        </Button>
        <Button variant="secondary" onClick={onDone}>
          {text.cancel}
        </Button>
      </div>
    </Form>
  )
}
