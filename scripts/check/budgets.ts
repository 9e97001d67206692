import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { CLIENT, CONSOLE_ROUTE, type BuildManifest, readManifest, shopScripts } from './built-scripts.ts'

const KB = 1000

type Kind = 'script' | 'style' | 'font'
type Application = { budgets: Record<Kind, number>; frames: readonly string[]; pages: readonly string[] }

/** The budgets of a page's first load, in bytes compressed with brotli. */
const SHOP: Application = {
  budgets: { script: 128 * KB, style: 10 * KB, font: 34 * KB },
  frames: ['root', 'shop/routes/any-page'],
  pages: ['root-landing', 'shop', 'shop/routes/product-detail'],
}
/** @see OPS-002 */
const CONSOLE: Application = {
  budgets: { script: 220 * KB, style: 25 * KB, font: 34 * KB },
  frames: ['root', 'console/routes/console', 'console/routes/signed-in'],
  pages: [
    'dashboard',
    'orders',
    'order',
    'order-move',
    'order-correct',
    'staff',
    'staff-member',
    'account',
    'audit',
    'areas',
    'area',
    'new-area',
    'planner',
    'to-move',
    'exceptions',
    'assist/assist',
    'assist/draft',
    'assist/placed',
    'attention',
    'refunds',
    'payments/payments',
    'payments/mismatches',
    'payments/settlements',
    'payments/day-close',
    'cases/complaints',
    'cases/complaint',
    'cases/enquiries',
    'cases/enquiry',
    'catalogue/catalogue',
    'catalogue/product',
    'catalogue/files',
    'catalogue/batches',
    'catalogue/prices',
    'catalogue/product-prices',
    'reports',
    'settings',
    'coupons/coupons',
    'coupons/coupon',
    'coupons/simulator',
    'coupons/coins',
    'coupons/customer-coins',
    'content/content',
    'content/tags',
    'content/texts',
    'content/search-words',
  ].map((page) => `console/routes/${page}`),
}
/** Matches the built files of the console: they contain a path of its calls or pages. */
const CONSOLE_TEXT = /\/console\/|\/api\/console/

/** Every page whose first load exceeds its budget, and all code of the console in the shop. */
export async function brokenBudgets(): Promise<string> {
  const files = await readdir(join(CLIENT, 'assets')).catch(() => [])
  const manifest = await readManifest()
  if (manifest === null) return 'Nothing is built: run npm run build'
  const fonts = files.filter((file) => file.endsWith('.woff2')).map((file) => `/assets/${file}`)
  const pages = [SHOP, CONSOLE].flatMap((application) =>
    application.pages.map((page) => ({ application, page })),
  )
  const lines = await Promise.all(pages.map((page) => overweight(manifest, page, fonts)))
  return [...lines.flat(), ...(await consoleInShop(manifest))].join('\n')
}

/** The files with code of the console that a page of the shop loads, immediately or later. @see OPS-002 */
async function consoleInShop(manifest: BuildManifest): Promise<string[]> {
  const files = await shopScripts(manifest)
  const found = [...files]
    .filter(([, text]) => CONSOLE_TEXT.test(text))
    .map(([file]) => `${file} has code of the console, and the shop loads it`)
  const own = Object.entries(manifest.routes).filter(([id]) => id.startsWith(CONSOLE_ROUTE))
  const shared = own
    .filter(([, { module }]) => files.has(module))
    .map(([id]) => `${id} is loaded by the shop`)
  return [...found, ...shared, ...(own.length === 0 ? ['The console is not in the build'] : [])]
}

type WeighedPage = { application: Application; page: string }

async function overweight(
  manifest: BuildManifest,
  { application: { budgets, frames: around }, page }: WeighedPage,
  fonts: string[],
): Promise<string[]> {
  const route = manifest.routes[page]
  const frames = around.map((id) => manifest.routes[id]).filter((frame) => frame !== undefined)
  if (route === undefined || frames.length < around.length) return [`${page} is not in the build`]
  const parts = [manifest.entry, ...frames, route]
  const weights: Record<Kind, number> = {
    script: await weigh(parts.flatMap(({ module, imports }) => [module, ...imports])),
    style: await weigh(parts.flatMap(({ css }) => css)),
    font: await weigh(fonts),
  }
  console.log(
    `     ${page}: script ${kb(weights.script)}, style ${kb(weights.style)}, font ${kb(weights.font)}`,
  )
  const kinds: Kind[] = ['script', 'style', 'font']
  return kinds
    .filter((kind) => weights[kind] > budgets[kind])
    .map((kind) => `${page}: ${kind} is over ${kb(budgets[kind])}`)
}

async function weigh(paths: string[]): Promise<number> {
  const files = new Set(paths.map((path) => path.replace(/#.*$/, '')))
  const sizes = await Promise.all([...files].map(sizeOf))
  return sizes.reduce((sum, size) => sum + size, 0)
}

// Pages share most of their files, so sizes are cached.
const sizes = new Map<string, Promise<number>>()

function sizeOf(file: string): Promise<number> {
  const size = sizes.get(file) ?? sentSize(file)
  sizes.set(file, size)
  return size
}

async function sentSize(file: string): Promise<number> {
  const bytes = await readFile(join(CLIENT, file))
  return file.endsWith('.woff2') ? bytes.length : brotliCompressSync(bytes).length
}

function kb(bytes: number): string {
  return `${(bytes / KB).toFixed(1)} KB`
}
