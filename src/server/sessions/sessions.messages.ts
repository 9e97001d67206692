/** What a new visitor reads whose network has begun too many sessions. @see security.md 5 */
export function tooManyVisitors(waitSeconds: number): string {
  return `Too many visitors from your network. Please try again in ${waitText(waitSeconds)}`
}

function waitText(seconds: number): string {
  return seconds <= 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
}
