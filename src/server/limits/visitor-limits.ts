import { DEFAULT_ENQUIRY_SETTINGS } from '../../domains/enquiries/enquiries.ts'
import { DEFAULT_PRESCRIPTION_SETTINGS } from '../../domains/enquiries/prescriptions.ts'
import { DEFAULT_GRIEVANCE_SETTINGS } from '../../domains/grievances/grievances.ts'
import type { LimitSetting } from './limit.ts'

/** Limits for visitors without an account. */
export const visitorLimits = {
  ENQUIRIES_PER_SESSION_HOUR: {
    standard: DEFAULT_ENQUIRY_SETTINGS.perSessionHour,
    ceiling: 100,
    about: 'enquiries of one session in an hour',
  },
  ENQUIRIES_PER_IP_HOUR: {
    standard: DEFAULT_ENQUIRY_SETTINGS.perAddressHour,
    ceiling: 600,
    about: 'enquiries from one address in an hour; its subnet has five times as many',
  },
  ENQUIRIES_PER_PHONE_DAY: {
    standard: DEFAULT_ENQUIRY_SETTINGS.perPhoneDay,
    ceiling: 100,
    about: 'enquiries that name one phone number in 24 hours',
  },
  PRESCRIPTIONS_PER_IP_HOUR: {
    standard: DEFAULT_PRESCRIPTION_SETTINGS.perAddressHour,
    ceiling: 100,
    about: 'prescriptions from one address in an hour; its subnet has five times as many',
  },
  PRESCRIPTIONS_PER_PHONE_DAY: {
    standard: DEFAULT_PRESCRIPTION_SETTINGS.perPhoneDay,
    ceiling: 20,
    about: 'prescriptions that name one phone number in 24 hours',
  },
  PRESCRIPTIONS_PER_DAY: {
    standard: DEFAULT_PRESCRIPTION_SETTINGS.perDay,
    ceiling: 10_000,
    about: 'prescriptions of the whole shop in 24 hours; visitors use at most half of them',
  },
  PRESCRIPTION_MEGABYTES_PER_DAY: {
    standard: DEFAULT_PRESCRIPTION_SETTINGS.megabytesPerDay,
    ceiling: 5_000,
    about:
      'megabytes of prescriptions that the whole shop stores in 24 hours; visitors use at most half of them',
  },
  GRIEVANCES_PER_IP_HOUR: {
    standard: DEFAULT_GRIEVANCE_SETTINGS.perAddressHour,
    ceiling: 300,
    about: 'complaints from one address in an hour; its subnet has five times as many',
  },
  GRIEVANCES_PER_CONTACT_DAY: {
    standard: DEFAULT_GRIEVANCE_SETTINGS.perContactDay,
    ceiling: 50,
    about: 'complaints that name one phone number or e-mail address in 24 hours',
  },
  GRIEVANCE_LOOKUPS_PER_IP_HOUR: {
    standard: DEFAULT_GRIEVANCE_SETTINGS.lookupsPerAddressHour,
    ceiling: 600,
    about:
      'complaints that unknown browsers look up from one address in an hour; its subnet has five times as many',
  },
  GRIEVANCE_WRONG_PER_TICKET_DAY: {
    standard: DEFAULT_GRIEVANCE_SETTINGS.wrongPerTicketDay,
    ceiling: 100,
    about:
      'lookups of one ticket with a wrong contact in a day by unknown browsers, whether the ticket exists or not',
  },
  GRIEVANCE_OWN_LOOKUPS_PER_HOUR: {
    standard: DEFAULT_GRIEVANCE_SETTINGS.ownLookupsPerHour,
    ceiling: 300,
    about:
      'complaints that a browser looks up in an hour if it sent them or has verified the contact; unknown browsers do not use up this limit',
  },
  NEW_SESSIONS_PER_IP_HOUR: {
    standard: 600,
    ceiling: 6_000,
    about: 'new visitor sessions of one address in an hour that are not used again',
  },
  NEW_SESSIONS_PER_SUBNET_HOUR: {
    standard: 3_000,
    ceiling: 30_000,
    about: 'the same for all addresses of one subnet',
  },
  IDEMPOTENCY_KEYS_PER_SESSION_DAY: {
    standard: 300,
    ceiling: 3_000,
    about: 'calls with an Idempotency-Key that one session makes in a day',
  },
  IDEMPOTENCY_KEYS_PER_IP_HOUR: {
    standard: 600,
    ceiling: 6_000,
    about:
      'calls with an Idempotency-Key that visitors make from one address in an hour; a subnet has 5 times as many',
  },
  UNKNOWN_COUPONS_PER_SESSION_HOUR: {
    standard: 10,
    ceiling: 100,
    about: 'coupon codes refused as unknown for one session, or one known browser, in an hour',
  },
  UNKNOWN_COUPONS_PER_IP_HOUR: {
    standard: 60,
    ceiling: 600,
    about:
      'coupon codes refused as unknown for all unknown browsers at one address in an hour; its subnet has five times as many',
  },
  MAPS_LOOKUPS_PER_SESSION_HOUR: {
    standard: 20,
    ceiling: 200,
    about: 'billed lookups of the maps provider for one session, or one known browser, in an hour',
  },
  MAPS_LOOKUPS_PER_IP_HOUR: {
    standard: 120,
    ceiling: 1_200,
    about: 'billed lookups of the maps provider for one address in an hour',
  },
  MAPS_LOOKUPS_PER_SUBNET_HOUR: {
    standard: 600,
    ceiling: 6_000,
    about: 'billed lookups of the maps provider for one subnet in an hour',
  },
  MAPS_PER_DAY_CAP: {
    standard: 2_000,
    ceiling: 200_000,
    about: 'billed lookups of the maps provider in a day for the whole shop',
  },
  CONNECTIONS_PER_IP: {
    standard: 256,
    ceiling: 5_000,
    about: 'concurrent connections of one address; behind a proxy, its concurrent requests',
  },
} as const satisfies Record<string, LimitSetting>
