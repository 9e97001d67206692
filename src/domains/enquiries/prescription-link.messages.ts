/** The path of the page on which a customer sends a prescription. @see OPS-O10 */
export const PRESCRIPTION_PATH = '/prescription'

/** The link to it in search, cart and profile. */
export const PRESCRIPTION_LINK = 'Have a prescription? Send it to us'
