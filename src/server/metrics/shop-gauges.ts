import { Gauge, type Registry } from 'prom-client'
import type { Figure, MetricFigures } from './database-figures.ts'

type Connections = { total: number; idle: number; waiting: number }

/** The gauges of figures from the database, the same in every process. */
export function shopGauges(registry: Registry) {
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Gauge({ name: `labaya_${name}`, help, labelNames, registers: [registry] })
  const up = gauge('database_up', 'Whether the database told the figures', [])
  const pool = gauge('database_pool_connections', "The process's connections to PostgreSQL", ['state'])
  const jobs = gauge('jobs', 'Jobs that wait, run or became dead letters', ['kind', 'state'])
  const overdue = gauge('job_overdue_seconds', 'How long the oldest due job of a kind has waited', ['kind'])
  const orders = gauge('orders_last_day', 'Orders placed in the last 24 hours', ['status'])
  const payments = gauge('payments_last_day', 'Payments opened in the last 24 hours', ['status'])
  const unlooked = gauge('payments_not_looked_up', 'Open payments nobody asked the provider about', [])
  const refunds = gauge('refunds_open', 'Refunds that have not arrived', ['status'])
  const oldest = gauge('refund_oldest_seconds', 'Age of the oldest refund that has not arrived', [])
  const holds = gauge('slot_holds', 'Places held for orders that are not paid', [])
  const unpriced = gauge('products_without_price', 'Products that sell at the default price', [])
  const unfetched = gauge('settlement_days_not_fetched', 'Days whose settlements could not be fetched', [])
  const all = [unfetched, unpriced, jobs, overdue, orders, payments, unlooked, refunds, oldest, holds]

  const set: Record<Figure['name'], (figure: Figure) => void> = {
    orders: ({ status, value }) => orders.set({ status }, value),
    payments: ({ status, value }) => payments.set({ status }, value),
    'payments-not-looked-up': ({ value }) => unlooked.set(value),
    refunds: ({ status, value }) => refunds.set({ status }, value),
    'refund-oldest': ({ value }) => oldest.set(value),
    'slot-holds': ({ value }) => holds.set(value),
    'settlements-not-fetched': ({ value }) => unfetched.set(value),
    'products-without-price': ({ value }) => unpriced.set(value),
  }

  function setJobs(counted: MetricFigures['jobs']): void {
    for (const { kind, overdueSeconds, waiting, running, dead } of counted) {
      for (const [state, value] of Object.entries({ waiting, running, dead }))
        jobs.set({ kind, state }, value)
      overdue.set({ kind }, overdueSeconds)
    }
  }

  return {
    show(read: MetricFigures | null, connections: Connections | null): void {
      up.set(read === null ? 0 : 1)
      for (const one of all) one.reset()
      for (const figure of read?.figures ?? []) set[figure.name](figure)
      setJobs(read?.jobs ?? [])
      for (const [state, value] of Object.entries(connections ?? {})) pool.set({ state }, value)
    },
  }
}
