import { addressTypeLabel } from '../../../../domains/addresses/addresses.ts'
import type { WireAddress } from '../../../../domains/addresses/addresses.contract.ts'
import { addressText } from '../../../../domains/addresses/addresses.messages.ts'
import { addressLine } from '../../view/address-line.ts'
import { AddButton } from '../../../ui/action/add-button.tsx'
import { ChoiceCards } from '../../../ui/form/choice-card.tsx'
import { AddressCard } from './address-card.tsx'
import { addressFormText } from './address-form.messages.ts'

type AddressListProps = {
  legend: string
  addresses: readonly WireAddress[]
  chosenId: number | null
  /** The problem of the chosen address. */
  problem: string | null
  onChoose: (id: number) => void
  onEdit: (id: number) => void
  onAdd: () => void
}

/** The saved addresses as a radio group. */
export function AddressList(props: AddressListProps) {
  const { legend, addresses, chosenId, problem, onChoose, onEdit, onAdd } = props
  return (
    <ChoiceCards legend={legend}>
      {addresses.map((address) => {
        const title = addressTypeLabel(address.customer_address_type)
        const isChosen = address.id === chosenId
        return (
          <AddressCard
            key={address.id}
            name="address"
            value={String(address.id)}
            checked={isChosen}
            marker={address.customer_address_type}
            title={title}
            address={addressLine(address)}
            message={isChosen && problem !== null ? { kind: 'error', text: problem } : null}
            edit={{
              text: addressFormText.edit,
              about: addressFormText.about(title),
              onEdit: () => onEdit(address.id),
            }}
            onChange={() => onChoose(address.id)}
          />
        )
      })}
      <AddButton onClick={onAdd}>{addressText.addNew}</AddButton>
    </ChoiceCards>
  )
}
