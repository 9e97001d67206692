import { useSession } from '../../app/use-session.ts'

/** Name and mobile number of the signed-in customer, for forms that ask for both; empty for a visitor. */
export function useOwnContact(): { name: string; mobile: string } {
  const { customer } = useSession()
  if (customer === null) return { name: '', mobile: '' }
  return { name: `${customer.firstname} ${customer.lastname}`.trim(), mobile: customer.mobilenumber }
}
