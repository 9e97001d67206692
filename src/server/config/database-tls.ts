import { readFileSync } from 'node:fs'
import type * as z from 'zod'
import { oneOf, postgresAddress, type Problem } from './config-values.ts'
import { isLoopbackHost } from '../../platform/http/loopback.ts'

/** The address of the database and the security of the connection. */
export const databaseSettings = {
  DATABASE_URL: postgresAddress.optional(),
  /** A streaming replica for reads of the catalogue. */
  DATABASE_REPLICA_URL: postgresAddress.optional(),
  /** `off` allows connections to a database on another machine without a verified certificate. */
  DATABASE_TLS: oneOf(['on', 'off']).default('on'),
}

/** The validated database settings. */
export type DatabaseSettings = z.output<z.ZodObject<typeof databaseSettings>>

const NAMES = ['DATABASE_URL', 'DATABASE_REPLICA_URL'] as const

/**
 * The problems of a remote database whose connection could be read or redirected. With `sslmode=verify-full` the
 * driver checks the server's certificate and name, against `sslrootcert` if it is set and against the system's
 * authorities otherwise.
 */
export function databaseTlsProblems(config: DatabaseSettings): Problem[] {
  if (config.DATABASE_TLS === 'off') return []
  return unverified(config).map((name) => ({
    name,
    text:
      'is on another machine: add sslmode=verify-full (and sslrootcert=FILE for an authority of your own), ' +
      'or set DATABASE_TLS=off on a private network',
  }))
}

/** The settings whose connections are not verified because `DATABASE_TLS` is off. */
export function unverifiedDatabases(config: DatabaseSettings): string[] {
  return config.DATABASE_TLS === 'off' ? unverified(config) : []
}

/**
 * The certificates that a database address names and that cannot be read. With them, the driver would fail at each
 * connection.
 */
export function certificateProblems(config: DatabaseSettings): Problem[] {
  return NAMES.flatMap((name) => {
    const files = ['sslrootcert', 'sslcert', 'sslkey'].filter(
      (file) => !isReadable(valueOf(config[name], file)),
    )
    return files.map((file) => ({ name, text: `names a file in ${file} that cannot be read` }))
  })
}

function unverified(config: DatabaseSettings): string[] {
  return NAMES.filter((name) => {
    const address = config[name]
    return address !== undefined && !isLocal(address) && valueOf(address, 'sslmode') !== 'verify-full'
  })
}

// Like in the driver, a host among the parameters overrides the one before the path.
function isLocal(address: string): boolean {
  const host = valueOf(address, 'host') ?? decodeURIComponent(new URL(address).hostname)
  return host.startsWith('/') || isLoopbackHost(host)
}

// If a parameter is repeated, the driver takes the last; a blank one counts as absent.
function valueOf(address: string | undefined, parameter: string): string | undefined {
  if (address === undefined) return undefined
  return new URL(address).searchParams.getAll(parameter).at(-1) || undefined
}

function isReadable(file: string | undefined): boolean {
  if (file === undefined) return true
  try {
    readFileSync(file)
    return true
  } catch {
    return false
  }
}
