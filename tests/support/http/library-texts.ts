// Patterns of zod's own messages.
const LIBRARY =
  /Invalid (?:input|option|string|number|key|element|discriminator|ISO|regex|format|value)|Too (?:small|big)|Unrecognized key|must (?:match pattern|be a multiple|start with|end with|include)|\bexpected (?:to|string|number|boolean|object|array|int|one of)|\breceived\b|\b(?:undefined|null|NaN|ZodError)\b/i

// A sentence for people: two words or more, no field name, no placeholder.
const SENTENCE = /^\p{L}[^\s_{}]*(?: [^\s_{}]+)+$/u

/** Whether a text is a message of the validation library. */
export function isLibraryText(text: string): boolean {
  return LIBRARY.test(text)
}

/** Whether a text is a sentence of the product. */
export function isSentence(text: string): boolean {
  return SENTENCE.test(text) && !isLibraryText(text)
}
