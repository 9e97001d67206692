/** A row of a letter: label and value. */
export type LetterRow = { label: string; value: string }

/** The parts of a letter, in order. The rows of `amounts` add up to the last one. */
export type LetterPart =
  | { kind: 'text'; text: string }
  | { kind: 'facts'; rows: LetterRow[] }
  | { kind: 'amounts'; title: string; rows: LetterRow[]; total: LetterRow }
  | { kind: 'link'; label: string; url: string }

/**
 * The content of a mail, before it is formatted as plain text and as HTML. Mail programs display `preview` in their
 * lists.
 */
export type Letter = { subject: string; preview: string; title: string; parts: LetterPart[]; foot: string[] }
