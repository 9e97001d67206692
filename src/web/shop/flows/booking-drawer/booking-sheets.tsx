import type { IstDate } from '../../../../kernel/ist.ts'
import { isBabyCord } from '../../../../domains/cart/cart.ts'
import { drawerToast } from '../../../../domains/cart/drawer.messages.ts'
import { useLastDefined } from '../../../app/overlay/use-last-defined.ts'
import { usePresence } from '../../../app/overlay/use-presence.ts'
import { useOverlayForm } from '../../../app/overlay/use-overlay-form.ts'
import { AddressSheet } from '../../features/addresses/address-sheet.tsx'
import { BirthSheet } from '../../features/birth-info/birth-sheet.tsx'
import { requestedConsents } from '../../features/patients/requested-consent.ts'
import { ConsentSheet } from '../../features/patients/consent-sheet.tsx'
import { PatientSheet } from '../../features/patients/patient-sheet.tsx'
import type { DrawerOverlay } from './drawer-overlay.ts'
import { OfferSheets } from './offer-sheets.tsx'
import { isBirthRequired } from '../booking/booking.ts'
import { showToastFor } from '../booking/toast.ts'
import type { Booking } from '../booking/use-booking.ts'

type SheetProps = { booking: Booking; overlay: DrawerOverlay }

const CLOSED = { over: null, id: null } as const

/**
 * The sheets over the drawer: the forms for patient, address and birth information, the consent, the coupons and the
 * coins.
 */
export function BookingSheets({ today, ...props }: SheetProps & { today: IstDate }) {
  return (
    <>
      <OverPatient {...props} today={today} />
      <OverAddress {...props} />
      <OverConsent {...props} />
      <OverBirth {...props} today={today} />
      <OverOffers {...props} />
    </>
  )
}

function OverPatient({ booking, overlay, today }: SheetProps & { today: IstDate }) {
  const { id, back } = overlay
  const { open, content, onClosed } = useOverlayForm(
    overlay,
    'patient',
    booking.isReady ? (id ?? 'new') : null,
  )
  if (content === null) return null
  const member = booking.family.find((one) => String(one.member_id) === content) ?? null
  return (
    <PatientSheet
      key={`${booking.customerId} ${content}`}
      open={open}
      onClose={() => back(CLOSED)}
      onClosed={onClosed}
      member={member}
      family={booking.family}
      account={booking.customer}
      today={today}
      onSaved={(saved) => {
        if (member === null) booking.patients.add(saved)
        back(CLOSED)
      }}
      onRemoved={() => back(CLOSED)}
    />
  )
}

function OverConsent({ booking, overlay }: SheetProps) {
  const { over, back, isOpen } = overlay
  const { cart, consents, patients, family, isReady } = booking
  const open = isOpen && over === 'consent' && isReady && patients.unconsented.length > 0
  const { content, onClosed } = usePresence(open ? 'consent' : null)
  if (content === null || consents === null || !cart?.id) return null
  return (
    <ConsentSheet
      open={open}
      onClose={() => back(CLOSED)}
      onClosed={onClosed}
      cartId={cart.id}
      consents={consents}
      requested={requestedConsents(patients.unconsented, family)}
      onGiven={() => back(CLOSED)}
    />
  )
}

function OverAddress({ booking, overlay }: SheetProps) {
  const { id, back } = overlay
  const { cartId, customerId, customer, address } = booking
  const { open, content, onClosed } = useOverlayForm(
    overlay,
    'address',
    booking.isReady ? (id ?? 'new') : null,
  )
  if (content === null || customer === null || cartId === null) return null
  return (
    <AddressSheet
      key={`${customerId} ${content}`}
      open={open}
      onClose={() => back(CLOSED)}
      onClosed={onClosed}
      address={address.addresses.find((one) => String(one.id) === content) ?? null}
      cartId={cartId}
      owner={customer}
      onSaved={(saved) => {
        address.choose(saved)
        back(CLOSED)
      }}
    />
  )
}

function OverBirth({ booking, overlay, today }: SheetProps & { today: IstDate }) {
  const { back, isOpen, step, entryState } = overlay
  const { cart, cartId, customerId, isReady } = booking
  const inCart = cart?.items.find(({ product }) => isBabyCord(product.name))?.product.name ?? null
  const plan = useLastDefined(inCart, isOpen && step > 1)
  const { open, content, onClosed } = useOverlayForm(overlay, 'birth', isReady ? plan : null)
  if (content === null || cartId === null) return null
  const close = () => back(CLOSED)
  return (
    <BirthSheet
      key={customerId}
      open={open}
      onClose={close}
      onOpened={() => isBirthRequired(entryState) && showToastFor(drawerToast['no-birth-info'])}
      onClosed={onClosed}
      plan={content}
      cartId={cartId}
      today={today}
      onSaved={close}
    />
  )
}

function OverOffers({ booking, overlay }: SheetProps) {
  const { over, back, isOpen } = overlay
  const { cart, customer } = booking
  const isOurs = isOpen && booking.isReady && (over === 'coupons' || over === 'coins')
  if (cart === undefined) return null
  return (
    <OfferSheets
      over={isOurs ? over : null}
      cart={cart}
      customerId={customer?.id ?? null}
      onClose={() => back(CLOSED)}
    />
  )
}
