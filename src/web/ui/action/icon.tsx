import type { LucideIcon } from 'lucide-react'
import { classNames } from '../class-names.ts'
import styles from './icon.module.css'

export type IconSize = 's' | 'm' | 'l' | 'xl'
export type IconProps = { of: LucideIcon; size?: IconSize; className?: string | undefined }

// A list has about seventy icons. The style sheet sets these attributes once, which keeps them out of the HTML.
const STYLED = {
  xmlns: undefined,
  fill: undefined,
  stroke: undefined,
  strokeLinecap: undefined,
  strokeLinejoin: undefined,
}

/** A line icon of 16, 20, 24 or 28 px in the colour of its text, hidden from assistive technology. */
export function Icon({ of: Drawing, size = 'm', className }: IconProps) {
  const names = classNames(styles['icon'], styles[size], className)
  return <Drawing className={names} strokeWidth={1.9} aria-hidden {...STYLED} />
}
