import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'

const FOLDER = join(import.meta.dirname, '../../docs/pictures/guide')
/** The largest allowed picture of the operator's guide. */
const MOST_BYTES = 60_000
const QUALITIES = [0.9, 0.8, 0.7, 0.6, 0.5, 0.4]

/** Takes a screenshot of a page or a part of it for the guide. */
export async function takePicture(shown: Page | Locator, name: string): Promise<void> {
  const page = 'page' in shown ? shown.page() : shown
  await page.evaluate(async () => {
    await document.fonts.ready
    for (const toast of document.querySelectorAll<HTMLElement>('[data-toasts]')) toast.style.display = 'none'
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    for (const part of document.querySelectorAll('textarea, [role=dialog] *')) part.scrollTop = 0
  })
  const png = await shown.screenshot({ animations: 'disabled', caret: 'hide' })
  await mkdir(FOLDER, { recursive: true })
  await writeFile(join(FOLDER, `${name}.webp`), await toWebp(page, png))
}

/** The picture in the best quality within the size limit. Chromium compresses it, in a page without a content policy. */
async function toWebp(shown: Page, png: Buffer): Promise<Buffer> {
  const context = await shown.context().browser()?.newContext()
  if (context === undefined) throw new Error('no browser')
  const page = await context.newPage()
  let smallest = png
  for (const quality of QUALITIES) {
    const source = `data:image/png;base64,${png.toString('base64')}`
    const webp = await page.evaluate(compressed, { source, quality })
    smallest = Buffer.from(webp.split(',')[1] ?? '', 'base64')
    if (smallest.length <= MOST_BYTES) break
  }
  await context.close()
  return smallest
}

async function compressed({ source, quality }: { source: string; quality: number }): Promise<string> {
  const image = new Image()
  image.src = source
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = image.naturalWidth
  canvas.height = image.naturalHeight
  canvas.getContext('2d')?.drawImage(image, 0, 0)
  return canvas.toDataURL('image/webp', quality)
}
