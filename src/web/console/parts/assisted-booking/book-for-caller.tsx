import { PhoneCall } from 'lucide-react'
import { CONSOLE_PATH } from '../../../app/console-path.ts'
import { ButtonLink, type ButtonAppearance } from '../../../ui/action/button.tsx'
import { Icon } from '../../../ui/action/icon.tsx'
import { useMay } from '../../app/me.ts'
import { linkText } from './assisted-booking.messages.ts'

/** What is known of the caller; the page removes it from its address at once. */
export type PrefilledCaller = {
  mobile?: string | undefined
  name?: string | undefined
  pincode?: string | undefined
  /** The tests that staff noted, separated by commas. */
  tests?: string | undefined
}

/** The page that begins a booking, filled in with what is known of the caller. */
export function bookForCallerPath({ mobile, name, pincode, tests }: PrefilledCaller): string {
  const known = new URLSearchParams()
  for (const [field, value] of Object.entries({ mobile, name, pincode, tests }))
    if (value) known.set(field, value)
  const query = known.toString()
  return `${CONSOLE_PATH}/assist${query === '' ? '' : `?${query}`}`
}

export type BookForCallerProps = PrefilledCaller & Pick<ButtonAppearance, 'variant' | 'size' | 'full'>

/** Begins a booking for a caller, for those who may book for one. @see OPS-O09 */
export function BookForCaller({ mobile, name, variant = 'secondary', size = 's', full }: BookForCallerProps) {
  if (!useMay('order.assist')) return null
  return (
    <ButtonLink
      variant={variant}
      size={size}
      full={full}
      icon={<Icon of={PhoneCall} size="s" />}
      to={bookForCallerPath({ mobile, name })}
    >
      {linkText.bookForCaller}
    </ButtonLink>
  )
}
