/** Where a customer's code for friends is, and where a friend comes to. @see ROUTE-13 */
export const REFER_PATH = '/refer-and-earn'
