/** The path of a customer's referral code, and of the page that a friend opens. @see ROUTE-13 */
export const REFER_PATH = '/refer-and-earn'
