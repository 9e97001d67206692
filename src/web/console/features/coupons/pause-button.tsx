import { Pause, Play } from 'lucide-react'
import type { WireSavedCoupon } from '../../../../domains/coupons/edit/console-coupons.contract.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Icon } from '../../../ui/action/icon.tsx'
import { useMay } from '../../app/me.ts'
import { couponsText as text } from './coupons-screen.messages.ts'
import { usePause } from './use-pause.ts'

type PauseButtonProps = { saved: Pick<WireSavedCoupon, 'coupon' | 'version' | 'state'> }

/** The button that pauses or resumes a coupon; hidden for a coupon that has ended. */
export function PauseButton({ saved: { coupon, version, state } }: PauseButtonProps) {
  const mayWrite = useMay('coupon.write')
  const { isBusy, pause } = usePause()
  const { coupon_code: code, rule } = coupon
  if (!mayWrite || state === 'ended') return null
  const isActive = rule.active
  return (
    <Button
      variant="secondary"
      size="s"
      icon={<Icon of={isActive ? Pause : Play} size="s" />}
      about={code}
      busy={isBusy}
      busyLabel={isActive ? text.pausing : text.resuming}
      onClick={() => pause({ code, version, paused: isActive })}
    >
      {isActive ? text.pause : text.resume}
    </Button>
  )
}
