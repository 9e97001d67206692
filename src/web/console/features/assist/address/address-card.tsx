import { useState } from 'react'
import { Plus } from 'lucide-react'
import { addressTypeLabel } from '../../../../../domains/addresses/addresses.ts'
import { Button } from '../../../../ui/action/button.tsx'
import { Icon } from '../../../../ui/action/icon.tsx'
import { ChoiceCard, ChoiceCards } from '../../../../ui/form/choice-card.tsx'
import { FieldMessage } from '../../../../ui/form/field-frame.tsx'
import { consoleFailure } from '../../../app/console-failure.ts'
import { AddressForm } from './address-form.tsx'
import { assistText, missingText } from '../assist-screen.messages.ts'
import styles from '../assist.module.css'
import { StepCard, type StepProps } from '../step-card.tsx'

/** The address of the visit: a saved address or a new one. Streets stay masked. @see OPS-O04 */
export function AddressCard({ draft, changes, missing }: StepProps) {
  const { addresses, address_id: chosen } = draft
  const [isAdding, setAdding] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const isFirst = addresses.length === 0
  const choose = async (id: number) => {
    setFailed(null)
    const refused = await changes.setAddress({ id })
    if (refused !== null) setFailed(consoleFailure(refused))
  }
  return (
    <StepCard
      title={assistText.address}
      isDone={chosen !== null}
      anchor="assist-address"
      error={missing.includes('address') ? missingText.address : null}
    >
      {!isFirst && <SavedAddresses draft={draft} onChoose={(id) => void choose(id)} />}
      {failed !== null && (
        <div role="alert">
          <FieldMessage id="assist-address-error" error={failed} />
        </div>
      )}
      {isFirst || isAdding ? (
        <AddressForm
          draft={draft}
          changes={changes}
          onCancel={isFirst ? null : () => setAdding(false)}
          onSaved={() => setAdding(false)}
        />
      ) : (
        <div>
          <Button
            variant="secondary"
            size="s"
            icon={<Icon of={Plus} size="s" />}
            onClick={() => setAdding(true)}
          >
            {assistText.otherAddress}
          </Button>
        </div>
      )}
    </StepCard>
  )
}

type SavedAddressesProps = { draft: StepProps['draft']; onChoose: (id: number) => void }

function SavedAddresses({ draft, onChoose }: SavedAddressesProps) {
  return (
    <ChoiceCards legend={assistText.address}>
      {draft.addresses.map(({ id, firstname, lastname, city, postcode, type }) => (
        <ChoiceCard
          key={id}
          type="radio"
          name="assist-address"
          value={String(id)}
          checked={id === draft.address_id}
          onChange={() => onChoose(id)}
        >
          <b>{addressTypeLabel(type)}</b>
          <span className={styles['muted']}>
            {city} {postcode}, {`${firstname} ${lastname}`.trim()}
          </span>
        </ChoiceCard>
      ))}
    </ChoiceCards>
  )
}
