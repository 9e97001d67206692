import { AlarmClockCheck, BadgeCheck, CircleCheck, type LucideIcon, ShieldCheck } from 'lucide-react'
import type { SiteContent } from '../data/use-content.ts'

const ICONS: ReadonlyMap<string, LucideIcon> = new Map([
  ['shield-check', ShieldCheck],
  ['badge-check', BadgeCheck],
  ['alarm-clock-check', AlarmClockCheck],
])

/** The operator's claims with their icons. @see GEN-04 */
export function trustItems(content: SiteContent | null): { icon: LucideIcon; text: string }[] {
  return (content?.trust_badges ?? []).map(({ icon, text }) => ({
    icon: ICONS.get(icon) ?? CircleCheck,
    text,
  }))
}
