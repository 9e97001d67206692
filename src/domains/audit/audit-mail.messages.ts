import { istDate } from '../../kernel/ist.ts'
import type { Letter } from '../../kernel/letter.ts'
import type { AuditHead } from './audit.ts'

/** The daily mail to the owners with the head of the audit log. */
export function headLetter({ seq, hash }: AuditHead, at: Date): Letter {
  const day = istDate(at)
  return {
    subject: `Audit log on ${day}: entry ${seq}`,
    preview: 'Keep this mail. It shows later whether the log was changed.',
    title: 'The audit log today',
    parts: [
      {
        kind: 'text',
        text: 'Keep this mail. With the two values below you can check later that nobody has changed or removed an entry up to this one.',
      },
      {
        kind: 'facts',
        rows: [
          { label: 'Day', value: day },
          { label: 'Last entry', value: String(seq) },
          { label: 'Its hash', value: hash },
        ],
      },
      { kind: 'text', text: `To check: labaya audit verify --from ${seq} --hash ${hash}` },
    ],
    foot: ['You get this mail every day because you are an owner of this shop.'],
  }
}
