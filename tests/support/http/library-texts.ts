// What zod says of a value, in every way it begins, ends or names a type.
const LIBRARY =
  /Invalid (?:input|option|string|number|key|element|discriminator|ISO|regex|format|value)|Too (?:small|big)|Unrecognized key|must (?:match pattern|be a multiple|start with|end with|include)|\bexpected (?:to|string|number|boolean|object|array|int|one of)|\breceived\b|\b(?:undefined|null|NaN|ZodError)\b/i

// A person's sentence: two words or more, no name of a field, nothing left to be filled in.
const SENTENCE = /^\p{L}[^\s_{}]*(?: [^\s_{}]+)+$/u

/** Whether a text that a person may read is a validation library's. */
export function isLibraryText(text: string): boolean {
  return LIBRARY.test(text)
}

/** Whether a text reads as a sentence of the product. */
export function isSentence(text: string): boolean {
  return SENTENCE.test(text) && !isLibraryText(text)
}
