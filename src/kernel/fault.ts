/** A fault in a document: the path to it (keys and list indexes, outermost first) and a description. */
export type Fault = { path: readonly PropertyKey[]; message: string }
