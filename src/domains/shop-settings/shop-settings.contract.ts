import * as z from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { wireInstant } from '../../kernel/wire.ts'
import { settingValues } from './setting-values.contract.ts'
import { settingFieldText } from './shop-settings.messages.ts'
import { SERVICES, SETTING_NAMES } from './shop-settings.ts'

const ours = { id: 'ours', who: 'staff' } as const

const from = z
  .union([z.literal('').transform(() => null), wireInstant(settingFieldText.from)], {
    error: settingFieldText.from,
  })
  .nullish()
  .transform((at) => at ?? null)
  .describe('the instant at which the change takes effect; now if omitted')

const terms = {
  version: z.int().min(0).describe('the newest version that was read; 0 for a setting never saved'),
  from,
}
const named = <Name extends keyof typeof settingValues>(name: Name) => ({ name: z.literal(name), ...terms })

// A form may send any typed text, so each value is validated from an unknown one.
const typed = <Value extends z.ZodType>(value: Value) => z.unknown().pipe(value)

const wireVersion = z.object({
  version: z.int(),
  value: z.unknown(),
  from: z.string().describe('the instant at which it took or takes effect; empty for the initial value'),
  by_name: z.string().nullable().describe('null for the initial value'),
  at: z.string(),
})

const wireSetting = z.object({
  name: z.enum(SETTING_NAMES),
  version: z.int().describe('the newest version, which a save sends; 0 for a setting never saved'),
  value: z.unknown().describe('the current value, in the form that a save sends'),
  since: z.string().nullable().describe('when it took effect; null for the initial value'),
  by_file: z.boolean().describe('whether the file of `SELLER_FILE` sets it, so that it cannot be saved'),
  planned: z.array(wireVersion).describe('planned changes, soonest first'),
  history: z.array(wireVersion).describe('the newest 50 versions, newest first'),
})

const wireService = z.object({
  service: z.enum(SERVICES),
  settings: z.array(z.object({ name: z.string(), is_set: z.boolean() })).describe('never their values'),
  worked_at: z.string().nullable(),
  failed_at: z.string().nullable(),
})

/** The settings on the wire. */
export const wireSettings = z.object({
  settings: z.array(wireSetting),
  services: z.array(wireService),
})
export type WireSettings = z.output<typeof wireSettings>
export type WireSetting = z.output<typeof wireSetting>
export type WireSettingVersion = z.output<typeof wireVersion>

/** The settings with planned changes, their history, and the state of outside services. @see OPS-G01, OPS-G02 */
export const settingsGet = endpoint({
  ...ours,
  path: '/api/console/settings/get',
  may: 'settings.write',
  summary:
    'Returns the current settings, planned changes, their history, and which outside services are configured',
  body: z.object({}),
  reply: wireSettings,
  isRead: true,
})

/** Saves one setting. @see OPS-G01 */
export const settingsSave = endpoint({
  ...ours,
  path: '/api/console/settings/save',
  may: 'settings.write',
  summary:
    'Saves a setting from an instant on; every process applies it within a second of that instant. 409 `stale` with `data.current` if it has changed since',
  body: z.discriminatedUnion('name', [
    z.object({ ...named('seller'), value: typed(settingValues.seller) }),
    z.object({ ...named('slot_collection_fee'), value: typed(settingValues.slot_collection_fee) }),
    z.object({ ...named('cancellation'), value: typed(settingValues.cancellation) }),
    z.object({ ...named('refund_alone_up_to'), value: typed(settingValues.refund_alone_up_to) }),
    z.object({ ...named('coins'), value: typed(settingValues.coins) }),
    z.object({ ...named('assist_minutes'), value: typed(settingValues.assist_minutes) }),
    z.object({ ...named('visits_per_hour'), value: typed(settingValues.visits_per_hour) }),
    z.object({ ...named('provider_rate'), value: typed(settingValues.provider_rate) }),
  ]),
  reply: wireSettings,
})
