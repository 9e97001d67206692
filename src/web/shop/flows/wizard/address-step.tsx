import { addressTypeLabel } from '../../../../domains/addresses/addresses.ts'
import type { WireAddress } from '../../../../domains/addresses/addresses.contract.ts'
import { addressText } from '../../../../domains/addresses/addresses.messages.ts'
import { drawerToast } from '../../../../domains/cart/drawer.messages.ts'
import { Trash2 } from 'lucide-react'
import { addressLine } from '../../view/address-line.ts'
import { AddressCard } from '../../features/addresses/address-card.tsx'
import { AddButton } from '../../../ui/action/add-button.tsx'
import { ChoiceCards } from '../../../ui/form/choice-card.tsx'
import { IconButton } from '../../../ui/action/icon-button.tsx'
import type { DrawerOverlay } from '../booking-drawer/drawer-overlay.ts'
import type { Booking } from '../booking/use-booking.ts'
import { useDeleteAddress } from './use-delete-address.ts'
import styles from './wizard.module.css'
import { wizardOwnText, wizardText } from './wizard.messages.ts'

type AddressStepProps = { booking: Booking; overlay: DrawerOverlay }

/** Step 2: the collection address. An address can be deleted unless it is the only one. @see WIZ-04 */
export function AddressStep({ booking, overlay }: AddressStepProps) {
  const { address, area } = booking
  const { addresses, chosen, choose } = address
  const deletion = useDeleteAddress()
  const add = (
    <AddButton onClick={() => overlay.go({ over: 'address', id: null })}>{wizardText.addAddress}</AddButton>
  )
  if (addresses.length === 0) {
    return (
      <>
        <p className={styles['hint']}>{addressText.none}</p>
        {add}
      </>
    )
  }
  return (
    <ChoiceCards legend={wizardText.selectAddress}>
      {addresses.map((one) => {
        const isChosen = one.id === chosen?.id
        return (
          <AddressCard
            key={one.id}
            name="wizard-address"
            value={String(one.id)}
            checked={isChosen}
            marker={one.customer_address_type}
            title={addressTypeLabel(one.customer_address_type)}
            address={addressLine(one)}
            message={isChosen && area === null ? NOT_SERVED : null}
            action={
              addresses.length > 1 && (
                <DeleteButton address={one} isBusy={deletion.isBusy} onDelete={() => deletion.run(one.id)} />
              )
            }
            onChange={() => choose(one.id)}
          />
        )
      })}
      {add}
    </ChoiceCards>
  )
}

const NOT_SERVED = { kind: 'error', text: drawerToast['not-serviceable'] } as const

type DeleteButtonProps = { address: WireAddress; isBusy: boolean; onDelete: () => void }

function DeleteButton({ address, isBusy, onDelete }: DeleteButtonProps) {
  const type = addressTypeLabel(address.customer_address_type)
  return (
    <IconButton
      label={wizardOwnText.deleteAddress(type, addressLine(address))}
      icon={Trash2}
      iconSize="m"
      aria-busy={isBusy || undefined}
      onClick={onDelete}
    />
  )
}
