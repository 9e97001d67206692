import type { IstDate } from '../../../../kernel/ist.ts'
import { usePresence } from '../../../app/overlay/use-presence.ts'
import { WizardAddressSheet } from '../../features/addresses/wizard-address-sheet.tsx'
import { BookingSheets } from '../booking-drawer/booking-sheets.tsx'
import type { DrawerOverlay } from '../booking-drawer/drawer-overlay.ts'
import { useOverlayForm } from '../../../app/overlay/use-overlay-form.ts'
import type { Booking } from '../booking/use-booking.ts'
import { AddTests } from './add-tests.tsx'
import { CreateProfile } from './create-profile.tsx'
import { wizardTests } from './wizard-steps.ts'
import { wizardText } from './wizard.messages.ts'

type ModalProps = { booking: Booking; overlay: DrawerOverlay }

const CLOSED = { over: null, id: null } as const

/** The overlays of the wizard: more tests, a new profile, and the forms of addresses and patients. */
export function WizardModals({ today, ...props }: ModalProps & { today: IstDate }) {
  const { overlay } = props
  // The wizard has a separate form for a new address.
  const others = overlay.over === 'address' ? { ...overlay, over: null } : overlay
  return (
    <>
      <OverTests {...props} />
      <OverProfile {...props} today={today} />
      <OverAddress {...props} />
      <BookingSheets booking={props.booking} overlay={others} today={today} />
    </>
  )
}

function OverTests({ booking, overlay }: ModalProps) {
  const open = overlay.isOpen && overlay.over === 'tests'
  const tests = wizardTests(booking.cart?.items ?? [])
  const { content, onClosed } = usePresence(open ? (tests[0]?.product.sku ?? null) : null)
  if (content === null) return null
  return (
    <AddTests
      open={open}
      sku={content}
      inCart={tests.map(({ product }) => product.sku)}
      onClose={() => overlay.back(CLOSED)}
      onClosed={onClosed}
    />
  )
}

function OverProfile({ booking, overlay, today }: ModalProps & { today: IstDate }) {
  const visible = booking.isReady ? 'profile' : null
  const { open, content, onClosed } = useOverlayForm(overlay, 'profile', visible)
  if (content === null) return null
  return (
    <CreateProfile
      key={booking.customerId}
      open={open}
      account={booking.customer}
      family={booking.family}
      today={today}
      onClose={() => overlay.back(CLOSED)}
      onClosed={onClosed}
      onSaved={(id) => {
        booking.patients.add(id)
        overlay.back(CLOSED)
      }}
    />
  )
}

function OverAddress({ booking, overlay }: ModalProps) {
  const { cartId, customer, address } = booking
  const visible = booking.isReady ? 'address' : null
  const { open, content, onClosed } = useOverlayForm(overlay, 'address', visible)
  if (content === null || customer === null || cartId === null) return null
  return (
    <WizardAddressSheet
      key={booking.customerId}
      title={wizardText.addAddress}
      open={open}
      onClose={() => overlay.back(CLOSED)}
      onClosed={onClosed}
      cartId={cartId}
      owner={customer}
      onSaved={(id) => {
        address.choose(id)
        overlay.back(CLOSED)
      }}
    />
  )
}
