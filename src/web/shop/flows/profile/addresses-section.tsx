import { Building2, House, type LucideIcon, MapPin, Users } from 'lucide-react'
import type { WireAddress } from '../../../../domains/addresses/addresses.contract.ts'
import { addressText } from '../../../../domains/addresses/addresses.messages.ts'
import { addressTypeLabel, type AddressType } from '../../../../domains/addresses/addresses.ts'
import { addressBookText, profilePageText } from '../../../../domains/customers/profile.messages.ts'
import { addressLine } from '../../view/address-line.ts'
import { useOverlayForm } from '../../../app/overlay/use-overlay-form.ts'
import { useOverlay } from '../../../app/overlay/overlay-navigation.tsx'
import type { SignedIn } from '../../../app/use-session.ts'
import { addressFormText } from '../../features/addresses/address-form.messages.ts'
import { AddressSheet } from '../../features/addresses/address-sheet.tsx'
import { typeOf } from '../../features/addresses/address.ts'
import { useAddressBook } from '../../features/addresses/use-address-book.ts'
import { AddButton } from '../../../ui/action/add-button.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Icon } from '../../../ui/action/icon.tsx'
import { Pill } from '../../../ui/data/pill.tsx'
import { LoadingArea, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { LoadFailed } from './load-failed.tsx'
import styles from './sections.module.css'
import { useChangeAddress } from './orders/use-change-address.ts'
import { useSheetLocation } from './use-sheet-location.ts'

const CLOSED = { sheet: null, id: null } as const

const ICONS: Record<AddressType, LucideIcon> = {
  home: House,
  office: Building2,
  friend: Users,
  other: MapPin,
}

type AddressesSectionProps = { customer: SignedIn; isSignedIn: boolean }

/** The address book, with actions to add, change, delete and set the default address. */
export function AddressesSection({ customer, isSignedIn }: AddressesSectionProps) {
  const { data, isError, refetch } = useAddressBook(customer.id, isSignedIn)
  const { go } = useOverlay()
  const addresses = data?.addresses
  return (
    <section aria-labelledby="addresses" className={styles['section']}>
      <h2 id="addresses">{addressBookText.title}</h2>
      {addresses === undefined && isError && <LoadFailed onRetry={() => void refetch()} />}
      <LoadingArea busy={addresses === undefined && !isError} label={profilePageText.loading}>
        {addresses === undefined && !isError && <Skeleton shape="row" count={2} />}
        {addresses?.length === 0 && (
          <EmptyState icon={MapPin} title={addressBookText.none} text={addressBookText.noneText} />
        )}
        {addresses !== undefined && (
          <ul className={styles['cards']}>
            {addresses.map((address) => (
              <SavedAddress
                key={address.id}
                address={address}
                isOnly={addresses.length === 1}
                onEdit={() => go({ sheet: 'address', id: String(address.id) })}
              />
            ))}
            <li>
              <AddButton onClick={() => go({ sheet: 'address', id: null })}>{addressText.addNew}</AddButton>
            </li>
          </ul>
        )}
      </LoadingArea>
      {addresses !== undefined && <OverAddress customer={customer} addresses={addresses} />}
    </section>
  )
}

type SavedAddressProps = { address: WireAddress; isOnly: boolean; onEdit: () => void }

/** An address. The default one cannot be deleted and has no Delete button. @see ADR-23 */
function SavedAddress({ address, isOnly, onEdit }: SavedAddressProps) {
  const { isBusy, remove, makeDefault } = useChangeAddress()
  const title = addressTypeLabel(address.customer_address_type)
  const about = addressFormText.about(title)
  const isDefault = address.default_shipping
  return (
    <Card as="li" className={styles['card']}>
      <div className={styles['facts']}>
        <h3 className={styles['place']}>
          <Icon of={ICONS[typeOf(address)]} size="s" />
          {title}
          {isDefault && <Pill>{addressBookText.standard}</Pill>}
        </h3>
        <p className={styles['line']}>{addressLine(address)}</p>
        {!isDefault && (
          <Button variant="link" about={about} busy={isBusy} onClick={() => makeDefault(address.id)}>
            {addressBookText.makeStandard}
          </Button>
        )}
      </div>
      <div className={styles['actions']}>
        <Button variant="link" about={about} onClick={onEdit}>
          {addressFormText.edit}
        </Button>
        {!isDefault && !isOnly && (
          <Button variant="danger-link" about={about} busy={isBusy} onClick={() => remove(address.id)}>
            {addressBookText.remove}
          </Button>
        )}
      </div>
    </Card>
  )
}

function OverAddress({ customer, addresses }: { customer: SignedIn; addresses: readonly WireAddress[] }) {
  const sheetLocation = useSheetLocation()
  const { open, content, onClosed } = useOverlayForm(sheetLocation, 'address', sheetLocation.id ?? 'new')
  if (content === null) return null
  const close = () => sheetLocation.back(CLOSED)
  return (
    <AddressSheet
      key={content}
      open={open}
      onClose={close}
      onClosed={onClosed}
      address={addresses.find((one) => String(one.id) === content) ?? null}
      cartId={null}
      owner={customer}
      onSaved={close}
    />
  )
}
