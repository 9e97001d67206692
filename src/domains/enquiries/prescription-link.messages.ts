/** The page that takes prescriptions. @see OPS-O10 */
export const PRESCRIPTION_PATH = '/prescription'

/** The link to it from search, cart and profile. */
export const PRESCRIPTION_LINK = 'Have a prescription? Send it to us'
