import type { Page } from '@playwright/test'
import axe from 'axe-core'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
// Only what is wrong.
const OPTIONS = { runOnly: RULES, resultTypes: ['violations' as const] }

/** What breaks WCAG 2.2 A or AA within a selector's element: a line for each rule, with the elements that do. */
export async function violations(page: Page, part: string): Promise<string[]> {
  // Half of a check is its script, six times the shop's own: each document is given it once.
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
  }
  return page.evaluate(
    async ([selector, options]) => {
      const checker = (window as unknown as { axe: typeof axe }).axe
      // What fades has no colours of its own yet.
      const moving = document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations === 1)
      await Promise.allSettled(moving.map(({ finished }) => finished))
      // A toast may lie over a button for its few seconds.
      const toasts = [...document.querySelectorAll<HTMLElement>('[data-toasts]')]
      for (const toast of toasts) toast.style.display = 'none'
      const { violations: found } = await checker.run({ include: [selector] }, options)
      for (const toast of toasts) toast.style.display = ''
      return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
    },
    [part, OPTIONS] as const,
  )
}
