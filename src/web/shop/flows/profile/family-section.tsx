import { Users } from 'lucide-react'
import { familyText, profilePageText } from '../../../../domains/customers/profile.messages.ts'
import type { WireFamilyMember } from '../../../../domains/patients/patients.contract.ts'
import { ageText, patientText } from '../../../../domains/patients/patients.messages.ts'
import { canAddMember } from '../../../../domains/patients/patients.ts'
import type { IstDate } from '../../../../kernel/ist.ts'
import { formatMobile } from '../../../../kernel/mobile.ts'
import { useOverlayForm } from '../../../app/overlay/use-overlay-form.ts'
import { useOverlay } from '../../../app/overlay/overlay-navigation.tsx'
import type { SignedIn } from '../../../app/use-session.ts'
import { patientFormText } from '../../features/patients/patient-form.messages.ts'
import { PatientSheet } from '../../features/patients/patient-sheet.tsx'
import { useFamily } from '../../features/patients/use-family.ts'
import { AddButton } from '../../../ui/action/add-button.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Pill } from '../../../ui/data/pill.tsx'
import { LoadingArea, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { LoadFailed } from './load-failed.tsx'
import styles from './sections.module.css'
import { useSheetLocation } from './use-sheet-location.ts'

type FamilySectionProps = { customer: SignedIn; isSignedIn: boolean; today: IstDate | null }

const CLOSED = { sheet: null, id: null } as const

/** The customer's family, with actions to add, change and remove a member. */
export function FamilySection({ customer, isSignedIn, today }: FamilySectionProps) {
  const { data, isError, refetch } = useFamily(customer.id, isSignedIn)
  const { go } = useOverlay()
  const isFull = data !== undefined && !canAddMember(data.length)
  return (
    <section aria-labelledby="family" className={styles['section']}>
      <h2 id="family">{familyText.title}</h2>
      {data === undefined && isError && <LoadFailed onRetry={() => void refetch()} />}
      <LoadingArea busy={data === undefined && !isError} label={profilePageText.loading}>
        {data === undefined && !isError && <Skeleton shape="row" count={2} />}
        {data?.length === 0 && <EmptyState icon={Users} title={familyText.none} text={familyText.noneText} />}
        {data !== undefined && (
          <ul className={styles['cards']}>
            {data.map((member) => (
              <MemberCard
                key={member.member_id}
                member={member}
                onEdit={() => go({ sheet: 'patient', id: String(member.member_id) })}
              />
            ))}
            <li>
              <AddButton
                disabled={isFull}
                aria-describedby={isFull ? 'family-full' : undefined}
                onClick={() => go({ sheet: 'patient', id: null })}
              >
                {patientText.addNew}
              </AddButton>
            </li>
          </ul>
        )}
      </LoadingArea>
      {isFull && (
        <p id="family-full" className="muted small">
          {patientFormText.familyFull}
        </p>
      )}
      {data !== undefined && today !== null && <OverPatient {...{ customer, today }} family={data} />}
    </section>
  )
}

function MemberCard({ member, onEdit }: { member: WireFamilyMember; onEdit: () => void }) {
  const { firstname, lastname, gender, age, mobile, secondary_relation: relation } = member
  const name = `${firstname} ${lastname}`.trim()
  return (
    <Card as="li" className={styles['card']}>
      <div className={styles['facts']}>
        <h3 className={styles['name']}>
          {name} <span className={styles['relation']}>· {relation}</span>
        </h3>
        {mobile !== '' && <p className="muted small tabular">{formatMobile(mobile)}</p>}
        <p className={styles['badges']}>
          <Pill>{gender}</Pill>
          {age === null ? <Pill tone="warn">{familyText.dobMissing}</Pill> : <Pill>{ageText(age)}</Pill>}
        </p>
      </div>
      <Button variant="link" about={name} onClick={onEdit}>
        {patientFormText.edit}
      </Button>
    </Card>
  )
}

type OverPatientProps = { customer: SignedIn; today: IstDate; family: readonly WireFamilyMember[] }

function OverPatient({ customer, today, family }: OverPatientProps) {
  const sheetLocation = useSheetLocation()
  const { open, content, onClosed } = useOverlayForm(sheetLocation, 'patient', sheetLocation.id ?? 'new')
  if (content === null) return null
  const member = family.find((one) => String(one.member_id) === content) ?? null
  const close = () => sheetLocation.back(CLOSED)
  return (
    <PatientSheet
      key={content}
      open={open}
      onClose={close}
      onClosed={onClosed}
      member={member}
      family={family}
      account={customer}
      today={today}
      onSaved={close}
      onRemoved={close}
    />
  )
}
