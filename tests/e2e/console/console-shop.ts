import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
  test as base,
} from '@playwright/test'
import { generateSync } from 'otplib'
import { copyOfDataFolder, newDataFolder } from '../../support/database/prepared-folder.ts'
import { SHOP_PORT } from '../../support/browser/e2e-shops.ts'
import { shopAtUrl } from '../../support/shop/http-shop.ts'
import { startServer } from '../../support/servers/real-server.ts'

const ROOT = join(import.meta.dirname, '../../..')
const OWNER = { name: 'Asha Menon', mobile: '9845031313' }
const SECOND_OWNER = { name: 'Ravi Nair', mobile: '9845042424' }

/** A person invited by the command. */
export type PrintedOwner = { name: string; mobile: string; link: string }

type Owners = { owner: PrintedOwner; secondOwner: PrintedOwner }

/** Starts a separate shop for each journey, with invites for its owners. */
export type ConsoleShop = Owners & { url: string }

// A passkey needs a host name and does not work on an IP address.
const urlAt = (port: number) => `http://localhost:${port}`

const portOf = (parallelIndex: number) => SHOP_PORT + 300 + parallelIndex

/** A data folder in which the command has printed the links of two owners. */
type OwnersFolder = Owners & { path: string }

export const test = base.extend<{ shop: ConsoleShop }, { ownersFolder: OwnersFolder }>({
  // The command takes longer than a start of the shop, so it runs once per worker, and each journey gets a copy.
  ownersFolder: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the required fixtures from the pattern
    async ({}, use, { parallelIndex }) => {
      const folder = await newDataFolder()
      const port = portOf(parallelIndex)
      const owner = printed(OWNER, folder.path, port)
      await use({ path: folder.path, owner, secondOwner: printed(SECOND_OWNER, folder.path, port) })
      await folder.remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  shop: [
    async ({ ownersFolder: { path, owner, secondOwner } }, use, { parallelIndex }) => {
      const port = portOf(parallelIndex)
      const folder = await copyOfDataFolder(path)
      const server = startServer(port, { DATA_DIR: folder.path, OTP_SECONDS_BETWEEN_SENDS: '0' })
      await server.ready()
      await use({ url: urlAt(port), owner, secondOwner })
      await server.stop()
      await folder.remove()
    },
    { timeout: 120_000 },
  ],
})

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

type Person = { name: string; mobile: string }

function printed({ name, mobile }: Person, folder: string, port: number): PrintedOwner {
  const words = ['src/cli/labaya.ts', 'staff', 'owner', '--name', name, '--mobile', mobile]
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: folder, PORT: String(port) }
  const { stdout, stderr } = spawnSync(process.execPath, words, { cwd: ROOT, env, encoding: 'utf8' })
  const [link] = /http:\S+\/console\/join#\S+/.exec(stdout) ?? []
  if (link === undefined) throw new Error(`No link was printed: ${stdout}${stderr}`)
  return { name, mobile, link }
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
