/** Whom a test is for: '' and FM anybody, M men only, F women only. @see checklist CART-20 */
export type PatientGender = '' | 'FM' | 'M' | 'F'
