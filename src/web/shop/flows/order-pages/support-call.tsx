import { Phone } from 'lucide-react'
import { callNumber } from '../../../../domains/content/site.messages.ts'
import { useContent } from '../../data/use-content.ts'
import { ButtonLink } from '../../../ui/action/button.tsx'
import { Icon } from '../../../ui/action/icon.tsx'

/** A link to call the lab, if the operator has a number. */
export function SupportCall() {
  const phone = useContent()?.support_phone
  if (!phone) return null
  return (
    <ButtonLink variant="link" to={`tel:${phone}`} icon={<Icon of={Phone} size="s" />}>
      {callNumber(phone)}
    </ButtonLink>
  )
}
