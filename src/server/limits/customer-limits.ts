import type { LimitSetting } from './limit.ts'

/** Limits for one customer: orders, holds, e-mail addresses. */
export const customerLimits = {
  ORDERS_PER_CUSTOMER_HOUR: {
    standard: 10,
    ceiling: 100,
    about: 'orders that one customer places in an hour',
  },
  ORDERS_PER_CUSTOMER_DAY: {
    standard: 30,
    ceiling: 300,
    about: 'orders that one customer places in 24 hours',
  },
  EXPIRED_ORDERS_PER_CUSTOMER_DAY: {
    standard: 12,
    ceiling: 120,
    about: 'orders with a slot that one customer lets expire unpaid in 24 hours before placing another',
  },
  HOLDS_PER_CUSTOMER_DAY: {
    standard: 60,
    ceiling: 600,
    about: 'slots that one customer holds without paying in 24 hours',
  },
  EMAIL_CHANGES_PER_CUSTOMER_DAY: {
    standard: 10,
    ceiling: 100,
    about: 'e-mail addresses that one customer, or one session that signs up, enters in a day',
  },
  EMAIL_CODES_PER_CUSTOMER_DAY: {
    standard: 5,
    ceiling: 50,
    about: 'mails with a code that one customer requests in a day',
  },
  EMAIL_CODES_PER_ADDRESS_DAY: {
    standard: 3,
    ceiling: 20,
    about: 'mails with a code to one e-mail address in a day, across all accounts',
  },
  EMAIL_CODES_PER_DAY: {
    standard: 2_000,
    ceiling: 100_000,
    about: 'mails with a code that the shop sends in a day',
  },
} as const satisfies Record<string, LimitSetting>
