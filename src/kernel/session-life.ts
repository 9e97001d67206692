/** How long a session lives: after its last use, and in all. */
export type SessionLife = { idleMs: number; absoluteMs: number }
