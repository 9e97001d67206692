/** The business clock; development and tests set it, production reads the machine's. */
export type Clock = { now(): Date }
