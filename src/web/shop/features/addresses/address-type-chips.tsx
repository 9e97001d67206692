import { ADDRESS_TYPES, addressTypeLabel, type AddressType } from '../../../../domains/addresses/addresses.ts'
import { ChipGroup } from '../../../ui/form/chip-group.tsx'
import { addressFormText } from './address-form.messages.ts'

const OPTIONS = ADDRESS_TYPES.map((type) => ({ value: type, text: addressTypeLabel(type) }))

type AddressTypeChipsProps = { value: AddressType; onChange: (type: AddressType) => void }

/** Home, Office, Friend or Other. @see ADR-03 */
export function AddressTypeChips({ value, onChange }: AddressTypeChipsProps) {
  return (
    <ChipGroup
      legend={addressFormText.saveAs}
      name="address-type"
      options={OPTIONS}
      value={value}
      onChange={onChange}
    />
  )
}
