/**
 * JSON that is safe inside an inline script: it cannot end the script or begin a comment.
 *
 * @param replacer as for `JSON.stringify`
 */
export function inlineJson(value: unknown, replacer?: (key: string, part: unknown) => unknown): string {
  return JSON.stringify(value, replacer).replaceAll(
    /[<>&\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
