import type { WireDeskContent } from '../../../../domains/content/edit/content-desk.contract.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { LeaveWarning } from '../../ui/form/leave-warning.tsx'
import { ContentPage, LoadedContent } from './content-page.tsx'
import { contentText as text } from './content.messages.ts'
import styles from './content.module.css'
import { PartCard } from './part-card.tsx'
import { phoneForm } from './part-forms.ts'
import { TextPartCard, useTextParts } from './text-part.tsx'
import { hasUnsaved, usePart } from './use-part.ts'

/** The support phone and the parts that are a single text. @see OPS-T01 */
export function TextsSection() {
  return (
    <ContentPage section="texts">
      <LoadedContent>{(content) => <TextParts content={content} />}</LoadedContent>
    </ContentPage>
  )
}

function TextParts({ content }: { content: WireDeskContent }) {
  const phone = usePart(content, phoneForm)
  const texts = useTextParts(content)
  return (
    <div className={styles['cards']}>
      <PartCard part="support_phone" version={content.support_phone.version} form={phone}>
        <PhoneField value={phone.values} error={phone.errorAt('phone')} onChange={phone.setValues} />
      </PartCard>
      {texts.map(({ part, form }) => (
        <TextPartCard key={part} part={part} version={content[part].version} form={form} />
      ))}
      <LeaveWarning isChanged={hasUnsaved([phone, ...texts.map(({ form }) => form)])} />
    </div>
  )
}

type PhoneFieldProps = { value: string; error: string | null; onChange: (phone: string) => void }

function PhoneField({ value, error, onChange }: PhoneFieldProps) {
  return (
    <TextField
      label={text.phoneLabel}
      hint={text.phoneHint}
      inputMode="tel"
      autoComplete="off"
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
