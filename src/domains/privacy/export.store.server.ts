import { one, query, sql, type Executor } from '../../platform/db/query.server.ts'

/** A row of the export by field names; instants are still dates. */
export type ExportedRow = Record<string, unknown>

/** The customer's account. */
export function exportedAccount(db: Executor, customerId: number): Promise<ExportedRow | undefined> {
  return one<ExportedRow>(
    db,
    sql`select mobile, firstname, lastname, email, confirmed_email, email_confirmed_at, created_at,
          not_new_until as offers_for_new_customers_from
        from customers where id = ${customerId}`,
  )
}

/** All patients whom the customer booked for or may book for. */
export function exportedFamily(db: Executor, customerId: number): Promise<ExportedRow[]> {
  return query<ExportedRow>(
    db,
    sql`select firstname, lastname, gender, dob as date_of_birth, secondary_relation as relation, mobile, email,
          height, weight, blood_group, declared_as, declared_at, created_at, archived_at
        from members where customer_id = ${customerId} order by id`,
  )
}

/** Every address, including deleted ones. */
export function exportedAddresses(db: Executor, customerId: number): Promise<ExportedRow[]> {
  return query<ExportedRow>(
    db,
    sql`select firstname, lastname, telephone, street, landmark, city, state, postcode, lat as latitude,
          lng as longitude, address_type as type, is_default, created_at, deleted_at
        from addresses where customer_id = ${customerId} order by id`,
  )
}

/** The content of open carts, with patients and birth information. */
export function exportedCart(db: Executor, customerId: number): Promise<ExportedRow[]> {
  return query<ExportedRow>(
    db,
    sql`select p.name, i.quantity, i.size, i.added_at, c.coupon_code as coupon, c.coins,
          b.expected_on as expected_delivery_date,
          (select coalesce(json_agg(trim(m.firstname || ' ' || m.lastname) order by m.id), '[]')
            from cart_item_members im join members m on m.id = im.member_id where im.cart_item_id = i.id) as patients
        from carts c join cart_items i on i.cart_id = c.id join products p on p.id = i.product_id
        left join cart_births b on b.cart_id = c.id
        where c.customer_id = ${customerId} and c.closed_at is null order by i.id`,
  )
}

/** The customer's signed-in sessions, with device and times. */
export function exportedSessions(db: Executor, customerId: number): Promise<ExportedRow[]> {
  return query<ExportedRow>(
    db,
    sql`select device, pincode, created_at, seen_at, ended_at from sessions
        where customer_id = ${customerId} order by id`,
  )
}

/** The customer's enquiries; a prescription has the address of its file while the file is stored. */
export function exportedEnquiries(
  db: Executor,
  customerId: number,
  prescriptionsUrl: string,
): Promise<ExportedRow[]> {
  return query<ExportedRow>(
    db,
    sql`select e.product_name as product, e.name, e.phone, e.email, e.zip as pincode, e.state, e.outcome, e.tests,
          e.created_at,
          f.type as prescription_type, f.size as prescription_bytes, f.created_at as prescription_sent_at,
          ${prescriptionsUrl} || '/' || f.enquiry_id as prescription_file
        from enquiries e left join prescription_files f on f.enquiry_id = e.id
        where e.customer_id = ${customerId} order by e.id`,
  )
}

/** The customer's complaints. */
export function exportedComplaints(db: Executor, customerId: number): Promise<ExportedRow[]> {
  return query<ExportedRow>(
    db,
    sql`select ticket, order_number, name, contact, complaint, state, created_at, acknowledged_at,
          acknowledgement, answered_at, answer from grievances
        where customer_id = ${customerId} order by id`,
  )
}

/** The customer's referral code, and whether the customer used another one's code. */
export function exportedReferral(db: Executor, customerId: number): Promise<ExportedRow | undefined> {
  return one<ExportedRow>(
    db,
    sql`select (select code from referral_codes where customer_id = ${customerId}) as own_code,
          (select count(*)::int from referrals where referrer_id = ${customerId}) as friends,
          exists (select from referrals where friend_id = ${customerId}) as used_a_code`,
  )
}
