/** The figures and details that a legal page inserts by name, such as `{cancellation_hours}`. @see OPS-T02 */
export const FIGURE_NAMES = [
  'cancellation_hours',
  'free_until',
  'most_moves',
  'refund_steps',
  'refund_starts_within_hours',
  'bank_days_from',
  'bank_days_to',
  'unpaid_minutes',
  'booking_charge',
  'booking_charge_free_from',
  'order_months',
  'enquiry_months',
  'grievance_months',
  'access_months',
  'prescription_days',
  'erased_number_months',
  'seller_name',
  'seller_address',
  'seller_email',
  'seller_phone',
  'officer_name',
  'officer_email',
  'officer_phone',
] as const

/** @see FIGURE_NAMES */
export type FigureName = (typeof FIGURE_NAMES)[number]

/** The value of each figure; a detail that is not filled in is blank. */
export type Figures = Readonly<Record<FigureName, string>>

const NAMED = /\{([^{}]*)\}/g

/** The names in braces in a text, in order, including unknown ones. */
export function figuresIn(text: string): string[] {
  return [...text.matchAll(NAMED)].map(([, name = '']) => name)
}

/** Whether a name in braces is a known figure. */
export function isFigure(name: string): name is FigureName {
  return FIGURE_NAMES.some((figure) => figure === name)
}

/**
 * Inserts the figures into a text. Unknown names in braces stay as they are.
 *
 * @param missing replaces a detail that is not filled in
 */
export function insertFigures(text: string, figures: Figures, missing: string): string {
  return text.replaceAll(NAMED, (braced: string, name: string) => {
    if (!isFigure(name)) return braced
    return figures[name] === '' ? missing : figures[name]
  })
}
