import { addressText } from '../../../../domains/addresses/addresses.messages.ts'
import { drawerToast } from '../../../../domains/cart/drawer.messages.ts'
import { AddressList } from '../../features/addresses/address-list.tsx'
import { InlineAddressForm } from '../../features/addresses/address-sheet.tsx'
import { focusCard } from '../booking/focus-form.ts'
import type { DrawerOverlay } from './drawer-overlay.ts'
import styles from './steps.module.css'
import type { Booking } from '../booking/use-booking.ts'

type AddressChoiceProps = { booking: Booking; overlay: DrawerOverlay; legend: string }

/** The saved addresses to choose from; without one, the address form itself. @see ADR-07 */
export function AddressChoice({ booking, overlay, legend }: AddressChoiceProps) {
  const { cartId, customer, address, area } = booking
  if (address.addresses.length > 0) {
    return (
      <AddressList
        legend={legend}
        addresses={address.addresses}
        chosenId={address.chosen?.id ?? null}
        problem={area === null ? drawerToast['not-serviceable'] : null}
        onChoose={address.choose}
        onEdit={(id) => overlay.go({ over: 'address', id: String(id) })}
        onAdd={() => overlay.go({ over: 'address', id: null })}
      />
    )
  }
  return (
    <>
      <p className={styles['none']}>{addressText.none}</p>
      {customer && cartId !== null && (
        <InlineAddressForm
          id="new-address"
          done="tonal"
          address={null}
          cartId={cartId}
          owner={customer}
          onSaved={(id) => {
            address.choose(id)
            focusCard('address', String(id))
          }}
        />
      )}
    </>
  )
}
