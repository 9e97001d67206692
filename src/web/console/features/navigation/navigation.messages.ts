/** The texts of the console's navigation. */
export const navigationText = {
  label: 'Console',
  work: 'Today',
  shop: 'Laboratory',
  you: 'You',
  dashboard: 'Dashboard',
  areas: 'Areas',
  planner: 'Capacity',
  orders: 'Orders',
  attention: 'Needs attention',
  refunds: 'Refunds to approve',
  catalogue: 'Products',
  prices: 'Prices',
  files: 'Import and export',
  staff: 'Staff',
  audit: 'Audit log',
  account: 'Your account',
} as const
