import type { ComponentProps } from 'react'
import type { LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { classNames } from '../class-names.ts'
import { Icon, type IconSize } from './icon.tsx'
import styles from './icon-button.module.css'

type IconButtonAppearance = { label: string; icon: LucideIcon; iconSize?: IconSize | undefined }
export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & IconButtonAppearance

/** A round 44 px button that shows an icon and reads out its label. */
export function IconButton({ label, icon, iconSize = 'l', className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} aria-label={label} className={classNames(styles['button'], className)}>
      <Icon of={icon} size={iconSize} />
    </button>
  )
}

export type IconLinkProps = Omit<ComponentProps<typeof Link>, 'children' | 'aria-label'> &
  IconButtonAppearance

/** A round 44 px link that shows an icon and reads out its label. */
export function IconLink({ label, icon, iconSize = 'l', className, ...rest }: IconLinkProps) {
  return (
    <Link discover="none" {...rest} aria-label={label} className={classNames(styles['button'], className)}>
      <Icon of={icon} size={iconSize} />
    </Link>
  )
}
