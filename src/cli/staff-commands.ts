import { isPersonName } from '../kernel/person-name.ts'
import { isEmail } from '../kernel/email.ts'
import { INVITE_MINUTES } from '../domains/staff/staff.ts'
import { listStaff } from '../domains/staff/staff.store.server.ts'
import { istIso } from '../kernel/ist.ts'
import { isMobile, mobileDigits } from '../kernel/mobile.ts'
import { isUniqueViolation } from '../platform/db/query.server.ts'
import { makeOwner } from '../use-cases/operator/make-owner.server.ts'
import { NO_ARGUMENTS, usageError, type Command, type OpenShop, type Outcome } from './command.ts'
import { withoutControlCharacters } from './list-command.ts'

const RECOVER = 'To make another owner, add --recover: every owner is notified.'

/** The commands about staff. @see OPS-S01 */
export const staffCommands: readonly Command[] = [
  {
    words: ['staff', 'owner'],
    synopsis: '--name NAME --mobile MOBILE [--email EMAIL] [--recover]',
    summary: 'Make an owner of the console and print the single-use link to join with',
    options: {
      name: { type: 'string' },
      mobile: { type: 'string' },
      email: { type: 'string' },
      recover: { type: 'boolean' },
    },
    prepare({ args, options }) {
      const name = String(options['name'] ?? '')
        .normalize('NFC')
        .trim()
      const mobile = mobileDigits(String(options['mobile'] ?? ''))
      const email = options['email'] === undefined ? null : String(options['email']).trim()
      if (args.length > 0) return usageError(NO_ARGUMENTS)
      if (!isPersonName(name)) return usageError('--name takes the name of the owner, in letters')
      if (!isMobile(mobile)) return usageError('--mobile takes an Indian mobile number of ten digits')
      if (email !== null && !isEmail(email)) return usageError('--email takes an e-mail address')
      const recovers = options['recover'] === true
      return (shop) => ownerOutcome(shop, { name, mobile, email, recovers })
    },
  },
  {
    words: ['staff', 'list'],
    synopsis: '',
    summary: 'List the people of the console, active ones first',
    options: {},
    prepare({ args }) {
      if (args.length > 0) return usageError(NO_ARGUMENTS)
      return async ({ db, now }) => {
        const people = await listStaff(db, now)
        const lines = people.map((person) =>
          [
            `#${person.id}`,
            person.state.padEnd(9),
            person.roles.join('+'),
            person.name,
            person.mobile,
            `${person.passkeys} passkeys${person.hasTotp ? ' and TOTP' : ''}`,
            person.lastSeenAt === null ? 'never seen' : `seen ${istIso(person.lastSeenAt)}`,
          ].join('  '),
        )
        return { kind: 'done', lines: [...lines.map(withoutControlCharacters), `${people.length} in all`] }
      }
    },
  },
]

type Owner = { name: string; mobile: string; email: string | null; recovers: boolean }

async function ownerOutcome({ db, now, config, user }: OpenShop, owner: Owner): Promise<Outcome> {
  const made = await makeOwner(db, { ...owner, user, now }).catch((error: unknown) => {
    if (isUniqueViolation(error)) return null
    throw error
  })
  if (made === null)
    return { kind: 'refused', lines: ['Another person of the staff has this e-mail address'] }
  if ('owners' in made)
    return { kind: 'refused', lines: [`The console has ${made.owners} active owner(s). ${RECOVER}`] }
  const site = new URL(config.PUBLIC_URL ?? `http://localhost:${config.PORT}`).origin
  return {
    kind: 'done',
    lines: [
      `${site}/console/join#${made.token}`,
      `The link works once and for ${INVITE_MINUTES} minutes. Open it on the device of the owner.`,
    ],
  }
}
