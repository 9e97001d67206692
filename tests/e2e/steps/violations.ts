import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

// Less than half of what the package says of itself as `source`, which every document would have to read.
const CHECKER = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
// Only violations.
const OPTIONS = { runOnly: RULES, resultTypes: ['violations' as const] }

/** The violations of WCAG 2.2 A and AA within a selector: a line for each rule, with its elements. */
export async function violations(page: Page, part: string): Promise<string[]> {
  // Loading axe takes a third of a check, so each document loads it once.
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(CHECKER)
  }
  return page.evaluate(
    async ([selector, options]) => {
      const checker = (window as unknown as { axe: typeof axe }).axe
      // Fading elements do not have their final colours yet.
      const moving = document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations === 1)
      await Promise.allSettled(moving.map(({ finished }) => finished))
      // A toast may cover a button for a few seconds.
      const toasts = [...document.querySelectorAll<HTMLElement>('[data-toasts]')]
      for (const toast of toasts) toast.style.display = 'none'
      const { violations: found } = await checker.run({ include: [selector] }, options)
      for (const toast of toasts) toast.style.display = ''
      return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
    },
    [part, OPTIONS] as const,
  )
}
