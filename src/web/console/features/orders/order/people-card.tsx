import { parseIstDate, dayText } from '../../../../../kernel/ist.ts'
import { Link } from 'react-router'
import { CONSOLE_PATH } from '../../../../app/console-path.ts'
import { ordersText } from '../orders.messages.ts'
import type { DeskOrder, OrderRecord } from '../use-order.ts'
import { Facts } from '../../../ui/facts.tsx'
import { TitledCard } from '../../../ui/titled-card.tsx'
import { MaskedFact } from './masked-fact.tsx'
import { ordersOfText, pageText, patientFactsText } from './order-page.messages.ts'
import styles from './order.module.css'

type Patient = DeskOrder['patients'][number]

/** The customer: name, and masked mobile number and e-mail address. */
export function CustomerCard({ record }: { record: OrderRecord }) {
  const { customer } = record.order
  return (
    <TitledCard id="customer" title={pageText.customer}>
      <p className={styles['name']}>{customer.name === '' ? ordersText.anonymized : customer.name}</p>
      <p className="muted small">{ordersOfText(customer.orders)}</p>
      <Facts
        facts={[
          customer.mobile && {
            term: pageText.mobile,
            text: (
              <MaskedFact
                record={record}
                masked={customer.mobile}
                label={pageText.mobile}
                of={customer.name}
              />
            ),
          },
          {
            term: pageText.coins,
            text: <Link to={`${CONSOLE_PATH}/coins/${customer.id}`}>{pageText.coinLedger}</Link>,
          },
          customer.email && {
            term: pageText.email,
            text: (
              <MaskedFact record={record} masked={customer.email} label={pageText.email} of={customer.name} />
            ),
          },
        ]}
      />
    </TitledCard>
  )
}

/** The patients with their tests, then the items without a patient. */
export function PatientsCard({ record }: { record: OrderRecord }) {
  const { patients, lines, birth } = record.order
  const goods = lines.filter((line) => line.patients.length === 0)
  return (
    <TitledCard id="patients" title={pageText.patients}>
      <ul className={styles['patients']}>
        {patients.map((patient) => (
          <li key={patient.id}>
            <PatientFacts record={record} patient={patient} />
          </li>
        ))}
      </ul>
      {goods.length > 0 && (
        <>
          <h3 className={styles['subtitle']}>{pageText.goods}</h3>
          <ul className={styles['tests']}>
            {goods.map(({ id, name, size, quantity }) => (
              <li key={id}>{[name, size, quantity > 1 ? `× ${quantity}` : ''].filter(Boolean).join(' ')}</li>
            ))}
          </ul>
        </>
      )}
      {birth !== null && (
        <>
          <h3 className={styles['subtitle']}>{pageText.birth}</h3>
          <p>{[birth.expected_delivery_date, birth.hospital, birth.doctor, birth.city].join(', ')}</p>
        </>
      )}
    </TitledCard>
  )
}

function PatientFacts({ record, patient }: { record: OrderRecord; patient: Patient }) {
  const name = `${patient.firstname} ${patient.lastname}`.trim()
  const born = patient.dob === null ? null : parseIstDate(patient.dob)
  return (
    <>
      <p className={styles['name']}>
        {name === '' ? ordersText.anonymized : name}
        <span className={styles['facts-of']}>
          {patientFactsText(patient.sex, patient.age, born && dayText(born))}
          {patient.relation !== '' && ` · ${patient.relation}`}
        </span>
      </p>
      {patient.mobile && (
        <MaskedFact record={record} masked={patient.mobile} label={pageText.mobile} of={name} />
      )}
      {patient.tests.length === 0 ? (
        <p className="muted">{pageText.noTests}</p>
      ) : (
        <ul className={styles['tests']}>
          {patient.tests.map((test) => (
            <li key={test.line_id}>{test.name}</li>
          ))}
        </ul>
      )}
    </>
  )
}
