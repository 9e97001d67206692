/* oxlint-disable unicorn/consistent-function-scoping -- functions that run in the page cannot use this module */
import type { Locator, Page } from '@playwright/test'

/** A picture of an element without focus ring and pointer. */
export async function pictureOf(element: Locator): Promise<Buffer> {
  const page = element.page()
  await element.scrollIntoViewIfNeeded()
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await page.mouse.move(0, 0)
  return element.screenshot({ animations: 'disabled' })
}

/** The share of the pixels that differ visibly between two pictures of the same size; 1 if the sizes differ. */
export async function differingShare(page: Page, one: Buffer, other: Buffer): Promise<number> {
  return page.evaluate(
    async (pictures) => {
      const pixels = async (base64: string) => {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
        const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
        const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
        context?.drawImage(image, 0, 0)
        return context?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray()
      }
      const [before, after] = await Promise.all([pixels(pictures[0]), pixels(pictures[1])])
      if (before.length !== after.length) return 1
      const differs = (at: number) =>
        [0, 1, 2].some((channel) => Math.abs((before[at + channel] ?? 0) - (after[at + channel] ?? 0)) > 48)
      let count = 0
      for (let at = 0; at < before.length; at += 4) if (differs(at)) count += 1
      return count / (before.length / 4)
    },
    [one.toString('base64'), other.toString('base64')] as const,
  )
}
