/** The texts of a person's sessions. */
export const sessionsText = {
  noSessions: 'Not signed in anywhere.',
  endSession: 'End',
  sessionEnded: 'Session ended',
  current: 'This one',
  unknownDevice: 'Unknown device',
  withPasskey: 'Passkey',
  withFallback: 'Without a passkey',
  loadingSessions: 'Loading the sessions',
} as const

/** When a session began and was last used. */
export function sessionText(since: string, seen: string): string {
  return `Since ${since}, last used ${seen}`
}
