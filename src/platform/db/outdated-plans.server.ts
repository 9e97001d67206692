const MESSAGE = 'cached plan must not change result type'

/**
 * Whether a statement failed because its columns have changed since it was prepared. Such a statement has had no
 * effect.
 */
export function isPlanOutdated(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '0A000' && error.message === MESSAGE
}
