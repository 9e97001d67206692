import { type ReactNode, useState } from 'react'
import { stepHeader } from '../../../../domains/cart/steps/cart-steps.messages.ts'
import { type Step } from '../../../../domains/cart/cart.ts'
import { stepBefore } from '../../../../domains/cart/steps/cart-steps.ts'
import type { WireCartItem } from '../../../../domains/cart/cart.contract.ts'
import { patientText } from '../../../../domains/patients/patients.messages.ts'
import { slotText } from '../../../../domains/slots/slots.messages.ts'
import { usePresence } from '../../../app/overlay/use-presence.ts'
import { CartPanel } from '../../features/cart-panel/cart-panel.tsx'
import { StepGauge } from '../../../ui/data/step-gauge.tsx'
import { drawerText } from './booking-drawer.messages.ts'
import { Drawer } from './drawer.tsx'
import { DrawerBar, GuestBar } from './drawer-bar.tsx'
import type { DrawerOverlay } from './drawer-overlay.ts'
import type { Booking } from '../booking/use-booking.ts'
import type { StepAction } from '../booking/use-step-action.ts'

type StepFrameProps = {
  booking: Booking
  overlay: DrawerOverlay
  action: StepAction
  /** Displayed above the bar of the cart. */
  shortcut: ReactNode
  onRemove: (item: WireCartItem) => void
  children: ReactNode
}

/** The drawer around a step: the header, the gauge, the cart column and the bar. */
export function StepFrame({ booking, overlay, action, shortcut, onRemove, children }: StepFrameProps) {
  const [isCartVisible, setCartVisible] = useState(false)
  const { isOpen, close, over, go } = overlay
  // The last step stays visible during the exit animation.
  const { content: visibleStep, onClosed } = usePresence(isOpen ? overlay.step : null)
  const step = visibleStep ?? 1
  const { cart } = booking
  const hasItems = cart !== undefined && cart.items.length > 0
  // The gauge that is displayed while the cart loads stays until the drawer closes: removing it would move the content.
  const [hasLoadingGauge, setLoadingGauge] = useState(false)
  const needsGauge = isOpen && (cart === undefined || hasLoadingGauge)
  if (needsGauge !== hasLoadingGauge) setLoadingGauge(needsGauge)
  const panel = cart && (
    <CartPanel
      cart={cart}
      pincode={booking.address.chosen?.postcode}
      onRemove={onRemove}
      onAddTests={() => go({ over: 'search' })}
    />
  )
  const column = {
    title: drawerText.cart,
    content: panel,
    isVisible: isCartVisible,
    onHide: () => setCartVisible(false),
  }
  const bar = { step, isCartVisible, onToggle: () => setCartVisible(!isCartVisible) }
  const foot = {
    kind: booking.isSignedIn ? 'customer' : 'visitor',
    content: <StepBar {...{ booking, overlay, action, ...bar }} />,
  }
  return (
    <Drawer
      open={isOpen}
      onClose={close}
      onClosed={() => {
        onClosed()
        setCartVisible(false)
      }}
      drag={step === 1 && over === null}
      heading={headingOf(step, booking)}
      headingAt={HEADING_AT[step]}
      back={step === 1 ? undefined : backOf(step, booking, overlay)}
      closeLabel={drawerText.close}
      gauge={
        (hasItems || step > 1 || cart === undefined || hasLoadingGauge) && (
          <Gauge step={step} isDelivery={booking.kind === 'regular'} />
        )
      }
      cart={step === 1 ? undefined : column}
      shortcut={step === 1 && shortcut}
      bar={hasItems && booking.isLoaded ? foot : undefined}
    >
      {children}
    </Drawer>
  )
}

const HEADING_AT = { 1: 'header', 2: 'content', 3: 'content', 4: 'hidden' } as const

function Gauge({ step, isDelivery }: { step: Step; isDelivery: boolean }) {
  const steps = isDelivery ? drawerText.deliverySteps : drawerText.steps
  const current = isDelivery && step > 1 ? step - 1 : step
  return <StepGauge steps={steps} current={current} label={drawerText.stepOf(current, steps.length)} />
}

type StepBarProps = Pick<StepFrameProps, 'booking' | 'overlay' | 'action'> & {
  step: Step
  isCartVisible: boolean
  onToggle: () => void
}

function StepBar({ booking, overlay, action, step, isCartVisible, onToggle }: StepBarProps) {
  const { cart, isSignedIn } = booking
  if (cart === undefined) return null
  if (!isSignedIn) return <GuestBar cart={cart} onLogin={() => overlay.go({ over: 'sign-in' })} />
  const closing = { points: 'down', label: drawerText.closeCart, onPress: overlay.close } as const
  const toggling = {
    points: isCartVisible ? 'down' : 'up',
    label: isCartVisible ? drawerText.hideCart : drawerText.showCart,
    expanded: isCartVisible,
    onPress: onToggle,
  } as const
  return <DrawerBar cart={cart} step={step} chevron={step === 1 ? closing : toggling} action={action} />
}

function headingOf(step: Step, { kind }: Booking): string {
  if (step === 1) return drawerText.cart
  if (step === 2) return patientText.whoIsItFor
  if (step === 4) return stepHeader[4]
  return kind === 'regular' ? drawerText.deliverWhere : slotText.title
}

function backOf(step: 2 | 3 | 4, { kind, hasBabyCord }: Booking, overlay: DrawerOverlay) {
  const to = stepBefore(step, { kind, hasBabyCord })
  // The specification fixes the header's texts, but if the cart is the previous step, "Back to Address" would be wrong.
  const text = step === 3 && to === 1 ? stepHeader[2] : stepHeader[step]
  return { text, onBack: () => overlay.stepBack(to) }
}
