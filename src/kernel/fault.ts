/** Something in a document that does not fit: keys and list indexes from the outside in, and what is wrong there. */
export type Fault = { path: readonly PropertyKey[]; message: string }
