/** The texts of a masked value. */
export const revealText = {
  show: 'Show',
  showing: 'Showing…',
  title: 'Show this detail?',
  lead: 'It stays visible for 15 minutes. The customer reads in the access log that Labaya staff opened the contact details, and your reason stays in the audit log.',
  hidden: '••••••',
} as const

/** The end of a value's visibility. */
export function visibleUntilText(time: string): string {
  return `Visible until ${time}`
}
