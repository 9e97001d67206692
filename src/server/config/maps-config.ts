import type { MapsLimits } from '../../domains/pincodes/pincodes.maps.ts'
import { httpAddress, filled, whole } from './config-values.ts'
import type { LimitName } from '../limits/limit-settings.ts'

// Google allows 30 days of storage. One day less leaves time for the hourly job that deletes answers.
const MOST_CACHE_DAYS = 29

/** The settings of the maps provider. */
export const mapsSettings = {
  MAPS_KEY: filled.optional(),
  MAPS_BASE_URL: httpAddress.optional(),
  MAPS_CACHE_DAYS: whole(0, MOST_CACHE_DAYS).default(MOST_CACHE_DAYS),
}

type MapsEnvironment = { MAPS_CACHE_DAYS: number } & Record<Extract<LimitName, `MAPS_${string}`>, number>

/** The limits of billed lookups, and how long their answers are stored. */
export function mapsLimits(env: MapsEnvironment): MapsLimits {
  return {
    perSessionHour: env.MAPS_LOOKUPS_PER_SESSION_HOUR,
    perAddressHour: env.MAPS_LOOKUPS_PER_IP_HOUR,
    perSubnetHour: env.MAPS_LOOKUPS_PER_SUBNET_HOUR,
    perDay: env.MAPS_PER_DAY_CAP,
    cacheDays: env.MAPS_CACHE_DAYS,
  }
}
