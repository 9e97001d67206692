import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
  test as base,
} from '@playwright/test'
import { generateSync } from 'otplib'
import { copyOfDataFolder } from '../../support/database/prepared-folder.ts'
import { NO_LIMITS_PER_ADDRESS, SHOP_PORT } from '../../support/browser/e2e-shops.ts'
import { shopAtUrl } from '../../support/shop/http-shop.ts'
import { SHORT_LIVED, startServer } from '../../support/servers/real-server.ts'
import { type Owners, ownersFolder, type PrintedOwner } from './owners-folder.ts'

/** A shop with invites for its owners. */
export type ConsoleShop = Owners & { url: string }

// A passkey needs a host name and does not work on an IP address.
const urlAt = (port: number) => `http://localhost:${port}`

// Each worker of the journeys has a port for the shop of one journey and one for the shop that its journeys share.
const OWN_PORTS = SHOP_PORT + 300
const SHARED_PORTS = SHOP_PORT + 350

type StartedShop = { shop: ConsoleShop; stop: () => Promise<void> }

type ConsoleFixtures = {
  /** Whether the journey shares the shop of its worker: it must find its own records among those of others. */
  sharesShop: boolean
  shop: ConsoleShop
}
type WorkerFixtures = { sharedShop: () => Promise<StartedShop> }

export const test = base.extend<ConsoleFixtures, WorkerFixtures>({
  sharesShop: [false, { option: true }],
  // A start of the shop costs as much as a short journey.
  sharedShop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the required fixtures from the pattern
    async ({}, use, { parallelIndex }) => {
      let started: Promise<StartedShop> | undefined
      await use(() => (started ??= startShop(SHARED_PORTS + parallelIndex, NO_LIMITS_PER_ADDRESS)))
      await (await started)?.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  shop: [
    async ({ sharesShop, sharedShop }, use, { parallelIndex }) => {
      if (sharesShop) return use((await sharedShop()).shop)
      const { shop, stop } = await startShop(OWN_PORTS + parallelIndex)
      await use(shop)
      await stop()
    },
    { timeout: 120_000 },
  ],
})

async function startShop(port: number, settings: Record<string, string> = {}): Promise<StartedShop> {
  const { path, owner, secondOwner } = await ownersFolder()
  const folder = await copyOfDataFolder(path)
  const all = { DATA_DIR: folder.path, OTP_SECONDS_BETWEEN_SENDS: '0', ...settings }
  const server = startServer(port, all, { nodeOptions: SHORT_LIVED })
  await server.ready()
  const here = (person: PrintedOwner) => ({ ...person, link: linkAt(person.link, port) })
  return {
    shop: { url: urlAt(port), owner: here(owner), secondOwner: here(secondOwner) },
    stop: async () => {
      await server.stop()
      await folder.remove()
    },
  }
}

/** A printed link, to the shop at another port. */
function linkAt(link: string, port: number): string {
  const url = new URL(link)
  url.port = String(port)
  return url.href
}

/** A visitor of the shop in a separate browser, at the project's width if no other is given. */
export async function visitorOf(
  browser: Browser,
  { url }: Pick<ConsoleShop, 'url'>,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [] },
    ...options,
  })
  return context.newPage()
}

/** Adds a virtual authenticator to a page, like that of a phone with a screen lock. */
export async function addAuthenticator(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** The newest code that a shop sent to a mobile. */
export async function codeAt(url: string, mobile: string): Promise<string> {
  const read = async () => {
    const messages = await shopAtUrl(url).outbox(mobile)
    return messages.find(({ code }) => code !== null)?.code ?? ''
  }
  await expect.poll(read, { message: `a code for ${mobile}` }).toMatch(/^\d{4}$/)
  return read()
}

/** Opens the link of an invite and enters its code, up to the creation of a passkey or TOTP. */
export async function proveMobile(
  page: Page,
  url: string,
  invite: { link: string; mobile: string },
): Promise<void> {
  await page.goto(invite.link)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByLabel('Code from the SMS').fill(await codeAt(url, invite.mobile))
  await page.getByRole('button', { name: 'Verify' }).click()
}

/** The code of an authenticator app, now or a number of 30-second steps later. */
export function totpCode(secret: string, steps = 0): string {
  const epoch = Math.floor(Date.now() / 1000) + steps * 30
  return generateSync({ secret: secret.replaceAll(' ', ''), epoch })
}

/** Joins as an owner with a passkey: the dashboard is open. */
export async function joinAsOwner(
  page: Page,
  context: BrowserContext,
  shop: ConsoleShop,
): Promise<PrintedOwner> {
  const owner = shop.owner
  await addAuthenticator(context, page)
  await proveMobile(page, shop.url, owner)
  await page.getByRole('button', { name: 'Create a passkey' }).click()
  await expect(page.getByRole('heading', { name: new RegExp(`^Good .*, ${owner.name}$`) })).toBeVisible()
  return owner
}
