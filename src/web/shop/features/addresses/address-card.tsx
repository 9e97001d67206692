import type { ReactNode } from 'react'
import { Building2, House, type LucideIcon, MapPin, Users } from 'lucide-react'
import { Button } from '../../../ui/action/button.tsx'
import { ChoiceCard, type ChoiceCardProps } from '../../../ui/form/choice-card.tsx'
import { Icon } from '../../../ui/action/icon.tsx'
import styles from './address-card.module.css'

export type AddressMarker = 'home' | 'office' | 'friend' | 'other'

export type AddressCardProps = Pick<
  ChoiceCardProps,
  'name' | 'value' | 'checked' | 'onChange' | 'message' | 'blocked'
> & {
  marker: AddressMarker
  /** The type in words: "Home". */
  title: string
  /** Street lines, city, region and postcode, joined by commas. */
  address: string
  edit?: { text: string; about: string; onEdit: () => void } | undefined
  /** Replaces Edit. */
  action?: ReactNode
}

const ICONS: Record<AddressMarker, LucideIcon> = {
  home: House,
  office: Building2,
  friend: Users,
  other: MapPin,
}

/** A selectable address: the whole card is a radio button, with Edit beside it. */
export function AddressCard({ marker, title, address, edit, action, ...choice }: AddressCardProps) {
  return (
    <ChoiceCard
      {...choice}
      type="radio"
      action={
        edit ? (
          <Button variant="link" about={edit.about} onClick={edit.onEdit}>
            {edit.text}
          </Button>
        ) : (
          action
        )
      }
    >
      <span className={styles['place']}>
        <Icon of={ICONS[marker]} size="s" />
        <b className={styles['title']}>{title}</b>
      </span>
      <span className={styles['address']}>{address}</span>
    </ChoiceCard>
  )
}
