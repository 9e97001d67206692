import { useState } from 'react'
import { KeyRound, Smartphone } from 'lucide-react'
import type { WireMe } from '../../../../domains/staff/staff-shapes.contract.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Icon } from '../../../ui/action/icon.tsx'
import { Pill } from '../../../ui/data/pill.tsx'
import { instantText } from '../../../../kernel/ist.ts'
import { useMe } from '../../app/me.ts'
import { hasPasskeys } from '../../app/webauthn.ts'
import { TitledCard } from '../../ui/titled-card.tsx'
import { accountText, credentialText, recoveryLeftText } from './account.messages.ts'
import styles from './account.module.css'
import { type AddedKind, AddCredential } from './add-credential.tsx'
import { RemoveCredential } from './remove-credential.tsx'

type Credential = WireMe['credentials'][number]

/** The credentials of the signed-in person. The last one cannot be removed. @see OPS-S02 */
export function CredentialsCard() {
  const { credentials, recovery_codes_left: codesLeft } = useMe()
  const [added, setAdded] = useState<AddedKind | null>(null)
  const [removed, setRemoved] = useState<Credential | null>(null)
  const hasTotp = credentials.some(({ kind }) => kind === 'totp')
  return (
    <TitledCard id="ways" title={accountText.ways}>
      <ul>
        {credentials.map((credential) => (
          <CredentialRow
            key={credential.id}
            credential={credential}
            onRemove={() => setRemoved(credential)}
          />
        ))}
      </ul>
      {credentials.length === 1 && <p className={`muted small ${styles['note']}`}>{accountText.last}</p>}
      {hasTotp && <p className={`muted small ${styles['note']}`}>{recoveryLeftText(codesLeft)}</p>}
      <div className={styles['actions']}>
        {hasPasskeys() && (
          <Button variant="secondary" size="s" onClick={() => setAdded('passkey')}>
            {accountText.addPasskey}
          </Button>
        )}
        <Button variant="secondary" size="s" onClick={() => setAdded('totp')}>
          {hasTotp ? accountText.replaceTotp : accountText.addTotp}
        </Button>
      </div>
      <AddCredential kind={added} onClose={() => setAdded(null)} />
      <RemoveCredential credential={removed} onClose={() => setRemoved(null)} />
    </TitledCard>
  )
}

type CredentialRowProps = { credential: Credential; onRemove: () => void }

function CredentialRow({ credential, onRemove }: CredentialRowProps) {
  const { kind, name, backed_up: isSynced, created_at: at, used_at: usedAt, removable } = credential
  const label = kind === 'totp' ? accountText.totp : name
  return (
    <li className={styles['row']}>
      <div>
        <p className={styles['name']}>
          <Icon of={kind === 'totp' ? Smartphone : KeyRound} />
          {label}
          {kind === 'passkey' && <Pill>{isSynced ? accountText.synced : accountText.onDevice}</Pill>}
        </p>
        <p className="muted small">
          {credentialText(instantText(at), usedAt === null ? null : instantText(usedAt))}
        </p>
      </div>
      <Button variant="danger-link" about={label} disabled={!removable} onClick={onRemove}>
        {accountText.remove}
      </Button>
    </li>
  )
}
