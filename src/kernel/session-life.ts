/** How long a session is valid, in milliseconds: after its last use, and in total. */
export type SessionLife = { idleMs: number; absoluteMs: number }
