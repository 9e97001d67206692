/** The officer for complaints. @see Consumer Protection (E-Commerce) Rules, 2020, rule 4(4) */
export type GrievanceOfficer = { name: string; designation: string; phone: string; email: string }

/** The legal person that sells; an unfilled field is blank. */
export type Seller = {
  legalName: string
  address: string
  email: string
  phone: string
  gstin: string
  /** The two digits of the state in the GST register. */
  stateCode: string
  cin: string
  /** The prefix of invoice numbers. */
  invoicePrefix: string
  grievanceOfficer: GrievanceOfficer
  /** The laboratory's number at NABL; the badge is displayed only with it. */
  accreditationNumber: string
}

/**
 * The seller that the installation sets. `isWhole` for one saved in the console: a field that it leaves blank is blank.
 * The operator's file alone is partial: its blank fields do not override the content.
 */
export type SetSeller = { seller: Seller; isWhole: boolean }

/** The effective seller: that of the installation over that of the content. */
export function sellerOver(published: Seller, set: SetSeller | null): Seller {
  if (set === null) return published
  return set.isWhole ? set.seller : mergeSellers(published, set.seller)
}

/** Combines two sellers: the upper one overrides the lower one, except where it is blank. */
export function mergeSellers(lower: Seller, upper: Seller): Seller {
  return {
    ...overrideFilled(lower, upper),
    grievanceOfficer: overrideFilled(lower.grievanceOfficer, upper.grievanceOfficer),
  }
}

/** The effective value of one field of the seller. */
export function sellerField(
  field: 'legalName' | 'accreditationNumber',
  published: string,
  set: SetSeller | null,
): string {
  if (set === null) return published
  return set.seller[field] || (set.isWhole ? '' : published)
}

function overrideFilled<T extends object>(lower: T, upper: T): T {
  const filled = Object.entries(upper).filter(([, value]) => value !== '')
  return { ...lower, ...Object.fromEntries(filled) }
}
