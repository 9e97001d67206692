import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { contentText as text } from './content.messages.ts'
import styles from './content.module.css'
import type { BannerValues } from './part-forms.ts'

type BannerFieldsProps = {
  values: BannerValues
  onChange: (values: BannerValues) => void
  errorAt: (field: string) => string | null
}

const LINES = [
  { name: 'title', label: text.bannerTitle, hint: undefined },
  { name: 'eyebrow', label: text.eyebrow, hint: undefined },
  { name: 'text', label: text.bannerText, hint: undefined },
  { name: 'link_text', label: text.linkText, hint: undefined },
  { name: 'link', label: text.link, hint: text.linkHint },
] as const

const INSTANTS = [
  { name: 'starts_at', label: text.startsAt, hint: text.noStartHint },
  { name: 'ends_at', label: text.endsAt, hint: text.instantHint },
] as const

/** The fields of the banner. It needs an end, or a confirmation that it has none. @see OPS-T01 */
export function BannerFields({ values, onChange, errorAt }: BannerFieldsProps) {
  return (
    <>
      <Checkbox
        checked={values.isOn}
        onChange={(event) => onChange({ ...values, isOn: event.target.checked })}
        label={text.hasBanner}
      />
      {values.isOn && (
        <div className={styles['fields']}>
          {LINES.map(({ name, label, hint }) => (
            <TextField
              key={name}
              label={label}
              hint={hint}
              autoComplete="off"
              value={values[name]}
              error={errorAt(`banner.${name}`)}
              onChange={(event) => onChange({ ...values, [name]: event.target.value })}
            />
          ))}
          {INSTANTS.map(({ name, label, hint }) => (
            <TextField
              key={name}
              type="datetime-local"
              label={label}
              hint={hint}
              value={values[name]}
              error={errorAt(`banner.${name}`)}
              onChange={(event) => onChange({ ...values, [name]: event.target.value })}
            />
          ))}
          {values.ends_at === '' && (
            <Checkbox
              className={styles['wide']}
              checked={values.hasNoEnd}
              onChange={(event) => onChange({ ...values, hasNoEnd: event.target.checked })}
              label={text.noEnd}
            />
          )}
        </div>
      )}
    </>
  )
}
