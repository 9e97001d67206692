import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumPath } from '../tests/support/browser/chromium.ts'

// Renders the icons of the installed shop from the logo. Run by hand when the logo changes.
const PUBLIC = join(import.meta.dirname, '../public')
const ICONS = [
  { file: 'icon-192.png', size: 192 },
  { file: 'icon-512.png', size: 512 },
  // Phones crop these to a shape, so the background fills the image and the logo stays well inside.
  { file: 'icon-maskable-512.png', size: 512, mark: 0.8 },
  { file: 'apple-touch-icon.png', size: 180, mark: 0.92 },
]

const svg = await readFile(join(PUBLIC, 'favicon.svg'), 'utf8')
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox'] })
const page = await browser.newPage()
for (const { file, size, mark } of ICONS) {
  await page.setViewportSize({ width: size, height: size })
  const drawn = mark === undefined ? svg : filled(mark)
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${drawn}`)
  await writeFile(join(PUBLIC, file), await page.screenshot({ omitBackground: true }))
}
await browser.close()

function filled(mark: number): string {
  const away = 24 * (1 - mark)
  return svg
    .replace(' rx="11"', '')
    .replace('<g transform="', `<g transform="translate(${away} ${away}) scale(${mark}) `)
}
