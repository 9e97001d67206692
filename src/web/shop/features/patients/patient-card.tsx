import { Button } from '../../../ui/action/button.tsx'
import { ChoiceCard, type ChoiceCardProps } from '../../../ui/form/choice-card.tsx'
import styles from './patient-card.module.css'
import { Pill } from '../../../ui/data/pill.tsx'

export type PatientCardProps = Pick<
  ChoiceCardProps,
  'name' | 'value' | 'checked' | 'onChange' | 'message' | 'blocked'
> & {
  fullName: string
  /** In display format: "+91 98450 12345". */
  phone: string
  /** "Female", "34 years". */
  badges: readonly string[]
  edit?: { text: string; onEdit: () => void } | undefined
}

/** A selectable family member: the whole card is a checkbox, with Edit beside it. */
export function PatientCard({ fullName, phone, badges, edit, ...choice }: PatientCardProps) {
  return (
    <ChoiceCard
      {...choice}
      type="checkbox"
      action={
        edit && (
          <Button variant="link" about={fullName} onClick={edit.onEdit}>
            {edit.text}
          </Button>
        )
      }
    >
      <span className={styles['name']}>{fullName}</span>
      <span className={styles['phone']}>{phone}</span>
      <span className={styles['badges']}>
        {badges.map((badge) => (
          <Pill key={badge}>{badge}</Pill>
        ))}
      </span>
    </ChoiceCard>
  )
}
