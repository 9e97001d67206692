/**
 * The secret of an invite from the fragment of its link, which browsers never send; null if it is malformed.
 *
 * @see OPS-S01
 */
export function inviteToken(hash: string): string | null {
  const token = hash.replace(/^#/, '')
  return /^[\w-]{20,200}$/.test(token) ? token : null
}
