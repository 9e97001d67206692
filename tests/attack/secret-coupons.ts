/** An unlisted coupon of the attacked shop that any cart could use. */
export const INVITATION = 'INVITED4821'

/** An unlisted coupon that no cart of an attacker could use. */
export const HELD_BACK = 'HELDBACK7730'
