import { randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../support/servers/free-port.ts'
import { newDataFolder } from '../support/database/prepared-folder.ts'
import { startSmtpDouble, type SmtpDouble } from '../support/servers/smtp-double.ts'
import { startServer } from '../support/servers/real-server.ts'
import { openReverseProxy } from './reverse-proxy.ts'
import { importSecretCoupons, inviteStaff } from './operator.ts'
import { openPayingProvider, type PayingProvider } from './paying-provider.ts'
import { MAPS_PER_DAY } from './attacks/maps.ts'
import { openMapsDouble, type MapsDouble } from './maps-double.ts'
import { GATEWAY_BODY, openSmsGateway, SMS_PER_DAY } from './sms-gateway.ts'
import { at, ORIGIN, sendTo, type Invite, type Target } from './target.ts'

const START = Date.parse('2026-12-01T09:00:00+05:30')
const POLL_INTERVAL_MS = 25
const CLOCK = join(import.meta.dirname, 'moved-clock.ts')

/** The shop under attack. `close` returns the output of its processes. */
export type AttackedShop = { what: string; target: Target; close(): Promise<string> }

/**
 * Starts the built shop as in production: an https origin, a reverse proxy, an SMS operator, and the default limits except
 * for a small cap of billed map lookups. With TEST_DATABASE_URL it runs in production mode with two processes on a new
 * PostgreSQL database; otherwise with one process on the embedded database, which production mode does not allow.
 */
export async function openAttackedShop(): Promise<AttackedShop> {
  const gateway = await openSmsGateway()
  const maps = await openMapsDouble()
  const mails = await startSmtpDouble()
  const server = process.env['TEST_DATABASE_URL'] ?? ''
  const provider = await openPayingProvider(server === '' ? 'rzp_test' : 'rzp_live')
  const clock = join(tmpdir(), `labaya-clock-${randomBytes(6).toString('hex')}`)
  await writeFile(clock, String(START - Date.now()))
  const common = {
    ...provider.settings,
    PUBLIC_URL: ORIGIN,
    TRUST_PROXY: '1',
    SECRET_KEY: randomBytes(32).toString('hex'),
    SMS_URL: gateway.url,
    SMS_BODY: GATEWAY_BODY,
    // A cap small enough for an attack to use up.
    SMS_PER_DAY_CAP: String(SMS_PER_DAY),
    MAPS_KEY: 'a maps key that nobody guesses',
    MAPS_BASE_URL: maps.url,
    MAPS_PER_DAY_CAP: String(MAPS_PER_DAY),
    SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
    MAIL_FROM: 'Labaya <orders@shop.example>',
    CLOCK_FILE: clock,
    NODE_OPTIONS: `--import=${CLOCK}`,
    LOG_LEVEL: 'info',
  }
  const { what, processes, invites, forget } =
    server === '' ? await embeddedShop(common) : await productionShop(server, common)
  const front = await openReverseProxy(
    new URL(ORIGIN).host,
    processes.map(({ port }) => port),
  )
  const messagesTo = (contact: string) =>
    [...gateway.recipients, ...mails.taken.flatMap(({ to }) => to)].filter((to) => to.includes(contact))
      .length
  const target = targetOf(front.url, {
    processes,
    codes: gateway.codes,
    texts: gateway.texts,
    maps,
    mails,
    messagesTo,
    clock,
    invites,
    provider,
  })
  return {
    what,
    target,
    async close() {
      await front.close()
      const said = await Promise.all(processes.map((process) => process.stop()))
      gateway.close()
      maps.close()
      await mails.close()
      await provider.close()
      await forget()
      await rm(clock)
      return said.join('\n')
    },
  }
}

type Settings = Record<string, string>
type Started = { what: string; processes: Process[]; invites: Invite[]; forget: () => Promise<void> }

/** A process of the shop that keeps its port when it restarts. */
type Process = { url: string; port: number; restart(): Promise<void>; stop(): Promise<string> }

async function begin(settings: Settings): Promise<Process> {
  const port = await freePort()
  let running = startServer(port, settings)
  let said = ''
  await running.ready()
  const stop = async () => {
    said += (await running.stop()).said
    return said
  }
  return {
    url: running.url,
    port,
    async restart() {
      await stop()
      running = startServer(port, settings)
      await running.ready()
    },
    stop,
  }
}

async function embeddedShop(common: Settings): Promise<Started> {
  const folder = await newDataFolder()
  const settings = { ...common, LABAYA_DEV_OPEN: 'yes', DATA_DIR: folder.path }
  await importSecretCoupons({ settings, examples: 'paused' })
  const invites = await inviteStaff(settings)
  const process = await begin(settings)
  const what = 'one process on the embedded database'
  return { what, processes: [process], invites, forget: () => folder.remove() }
}

async function productionShop(server: string, common: Settings): Promise<Started> {
  const name = `labaya_attack_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const settings = {
    ...common,
    LABAYA_MODE: 'production',
    DATABASE_URL: url.href,
  }
  const first = await begin(settings)
  const second = await begin(settings)
  await importSecretCoupons({ settings, examples: 'left' })
  const invites = await inviteStaff(settings)
  const forget = () => onServer(server, `drop database ${name} with (force)`)
  return { what: 'production, two processes on PostgreSQL', processes: [first, second], invites, forget }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

type Behind = {
  processes: Process[]
  codes: Map<string, string>
  texts: Map<string, string>
  maps: MapsDouble
  mails: SmtpDouble
  messagesTo: Target['messagesTo']
  invites: Invite[]
  provider: PayingProvider
  clock: string
}

function targetOf(
  url: string,
  { processes, codes, texts, maps, mails, messagesTo, invites, provider, clock }: Behind,
): Target {
  let aheadMs = START - Date.now()
  const used = new Set<string>()
  let mobiles = 7_000_000_000 + Math.floor(Math.random() * 900_000_000)
  return {
    url,
    port: processes[0]?.port ?? 0,
    send: sendTo(url),
    maps,
    used,
    wait: async (seconds) => {
      aheadMs += seconds * 1000
      await writeFile(clock, String(aheadMs))
      await Promise.all(processes.map((process) => untilTimeIs(process, Date.now() + aheadMs)))
    },
    restart: async () => {
      for (const process of processes) await process.restart()
    },
    codeFor: (mobile) => Promise.resolve(codes.get(mobile) ?? ''),
    linkFor: (mobile, not = '') => linkIn(() => texts.get(mobile) ?? '', not),
    messagesTo,
    mailsTo: (address, atLeast) => subjectsTo(mails, address, atLeast),
    pay: (providerOrderId) => provider.pay(providerOrderId),
    invite(role = 'owner') {
      const index = invites.findIndex((invite) => invite.role === role)
      const [invite] = index < 0 ? [] : invites.splice(index, 1)
      if (invite === undefined) throw new Error(`Every invite of the role ${role} was used`)
      used.add(invite.mobile)
      return invite
    },
    newMobile: () => {
      const mobile = String((mobiles += 1))
      used.add(mobile)
      return mobile
    },
  }
}

const MAILS_COME_WITHIN_MS = 15_000
// Any further mail would arrive soon after.
const MORE_MAILS_WITHIN_MS = 2_000

async function subjectsTo({ taken }: SmtpDouble, address: string, atLeast: number): Promise<string[]> {
  const matching = () =>
    taken.filter(({ to }) => to.some((one) => one.toLowerCase() === address.toLowerCase()))
  const started = performance.now()
  while (matching().length < atLeast && performance.now() - started < MAILS_COME_WITHIN_MS)
    await pause(POLL_INTERVAL_MS)
  await pause(MORE_MAILS_WITHIN_MS)
  return matching().map(({ text }) => /^Subject: (.*)$/m.exec(text)?.[1]?.trim() ?? '')
}

const LINK_COMES_WITHIN_MS = 15_000

async function linkIn(text: () => string, not: string): Promise<string> {
  const started = performance.now()
  for (;;) {
    const link = /\/b\/([\w-]+)$/.exec(text())?.[1] ?? ''
    if (link !== '' && link !== not) return link
    if (performance.now() - started > LINK_COMES_WITHIN_MS) return ''
    await pause(POLL_INTERVAL_MS)
  }
}

async function untilTimeIs(process: Process, time: number): Promise<void> {
  const send = sendTo(process.url)
  for (;;) {
    const got = await send({ method: 'GET', path: '/api/init', headers: {}, body: '' })
    // The reply contains a time in milliseconds or seconds.
    if (Date.parse(String(at(got.text, 'data', 'now'))) >= time - 1_000) return
    await pause(POLL_INTERVAL_MS)
  }
}
