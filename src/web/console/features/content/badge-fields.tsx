import { BADGE_ICONS, CONTENT_LIMITS } from '../../../../domains/content/edit/content-parts.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { badgeIconText, contentText as text } from './content.messages.ts'
import styles from './content.module.css'
import { type BadgeValues, newKey } from './part-forms.ts'

type BadgeFieldsProps = {
  badges: readonly BadgeValues[]
  onChange: (badges: readonly BadgeValues[]) => void
  errorAt: (field: string) => string | null
}

const NEW_BADGE = { text: '', icon: 'circle-check', proof: false, isHidden: false } as const

/** The fields of the badges. A badge that needs a proof reports a missing one. @see GEN-04, OPS-T01 */
export function BadgeFields({ badges, onChange, errorAt }: BadgeFieldsProps) {
  const change = (at: number, badge: Partial<BadgeValues>) =>
    onChange(badges.map((one, index) => (index === at ? { ...one, ...badge } : one)))
  return (
    <div className={styles['rows']}>
      {badges.map((badge, at) => (
        <div key={badge.key} className={styles['row']}>
          <TextField
            label={text.badgeText}
            value={badge.text}
            error={errorAt(`badges.${at}.text`)}
            onChange={(event) => change(at, { text: event.target.value })}
          />
          <Select
            label={text.badgeIcon}
            value={badge.icon}
            onChange={(event) => {
              const icon = BADGE_ICONS.find((one) => one === event.target.value)
              if (icon !== undefined) change(at, { icon })
            }}
          >
            {BADGE_ICONS.map((icon) => (
              <option key={icon} value={icon}>
                {badgeIconText[icon]}
              </option>
            ))}
          </Select>
          <Checkbox
            checked={badge.proof}
            onChange={(event) => change(at, { proof: event.target.checked })}
            label={text.badgeProof}
          />
          {badge.isHidden && <p className="muted small">{text.badgeHidden}</p>}
          <div className={styles['acts']}>
            <Button
              variant="danger-link"
              about={badge.text}
              onClick={() => onChange(badges.filter((one) => one.key !== badge.key))}
            >
              {text.remove}
            </Button>
          </div>
        </div>
      ))}
      {badges.length < CONTENT_LIMITS.badges && (
        <div className={styles['acts']}>
          <Button
            variant="secondary"
            size="s"
            onClick={() => onChange([...badges, { ...NEW_BADGE, key: newKey(badges) }])}
          >
            {text.addBadge}
          </Button>
        </div>
      )}
    </div>
  )
}
