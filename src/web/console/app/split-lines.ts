/** Splits the text of a field with several lines into its trimmed lines, without empty ones. */
export function splitLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
