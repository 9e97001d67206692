/** What a new visitor reads whose network has begun too many sessions. @see security.md 5 */
export function tooManyVisitors(waitSeconds: number): string {
  return `Too many visitors from your network. Please try again in ${minutes(waitSeconds)}`
}

function minutes(seconds: number): string {
  const count = Math.max(1, Math.ceil(seconds / 60))
  return count === 1 ? '1 minute' : `${count} minutes`
}
