import { PhoneCall } from 'lucide-react'
import { CONSOLE_PATH } from '../../../app/console-path.ts'
import { ButtonLink, type ButtonAppearance } from '../../../ui/action/button.tsx'
import { Icon } from '../../../ui/action/icon.tsx'
import { useMay } from '../../app/me.ts'
import { linkText } from './assisted-booking.messages.ts'

/** The data of the caller, which the page immediately removes from its address. */
export type CallerLinkFields = {
  mobile?: string | undefined
  name?: string | undefined
  pincode?: string | undefined
  /** The noted tests, separated by commas. */
  tests?: string | undefined
}

/** The address of the page that begins a booking, with the data of the caller. */
export function bookForCallerPath({ mobile, name, pincode, tests }: CallerLinkFields): string {
  const known = new URLSearchParams()
  for (const [field, value] of Object.entries({ mobile, name, pincode, tests }))
    if (value) known.set(field, value)
  const query = known.toString()
  return `${CONSOLE_PATH}/assist${query === '' ? '' : `?${query}`}`
}

export type BookForCallerProps = CallerLinkFields & Pick<ButtonAppearance, 'variant' | 'size' | 'full'>

/** The link that begins a booking for a caller; hidden without the permission. @see OPS-O09 */
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
