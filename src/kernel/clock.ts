/** The business clock. Development and tests set it; production reads the machine's clock. */
export type Clock = { now(): Date }
