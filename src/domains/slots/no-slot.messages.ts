/** The text if a booking continues without a slot. @see ERR-49 */
export const NO_SLOT_CHOSEN = 'Please Select Slot To Continue Booking'
