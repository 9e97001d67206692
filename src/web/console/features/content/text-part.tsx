import type { WireDeskContent } from '../../../../domains/content/edit/content-desk.contract.ts'
import type { TextPart } from '../../../../domains/content/edit/content-parts.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { contentText as text } from './content.messages.ts'
import { PartCard } from './part-card.tsx'
import { textForm } from './part-forms.ts'
import { usePart } from './use-part.ts'

const EMPTY_CART = textForm('empty_cart')
const REPORT_DELIVERY = textForm('report_delivery')
const SMALL_PRINT = textForm('small_print')

/** The forms of the parts that are a single text, in the order of the screen. */
export function useTextParts(content: WireDeskContent) {
  return [
    { part: 'empty_cart', form: usePart(content, EMPTY_CART) },
    { part: 'report_delivery', form: usePart(content, REPORT_DELIVERY) },
    { part: 'small_print', form: usePart(content, SMALL_PRINT) },
  ] as const
}

type TextPartCardProps = { part: TextPart; version: number; form: ReturnType<typeof usePart<string>> }

/** A part of the content that is a single text. @see OPS-T01 */
export function TextPartCard({ part, version, form }: TextPartCardProps) {
  return (
    <PartCard
      part={part}
      version={version}
      form={form}
      lead={<p className="muted small">{text.textLead[part]}</p>}
    >
      <TextField
        label={text.textLabel}
        autoComplete="off"
        value={form.values}
        error={form.errorAt('text')}
        onChange={(event) => form.setValues(event.target.value)}
      />
    </PartCard>
  )
}
