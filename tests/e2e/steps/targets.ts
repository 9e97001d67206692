/* oxlint-disable unicorn/consistent-function-scoping -- functions that run in the page cannot use this module */
import type { Page } from '@playwright/test'

/**
 * Every visible control smaller than 44 px, or a link within a sentence with less than 24 px (WCAG 2.2, 2.5.8): a line for
 * each, with its size.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const [least, leastInline] = [43.5, 24]
    const controls = 'a[href], button, input, select, textarea, summary, [role=switch]'
    const targets = [...document.querySelectorAll<HTMLElement>(controls)]
      .filter((control) => control.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      // A page below an open overlay takes no taps.
      .filter((control) => control.closest('[inert], [aria-hidden=true]') === null)
      .map((control) => control.closest<HTMLElement>('label') ?? control)
      .map((target) => ({ target, area: areaOf(target) }))
      .filter(({ area }) => area.right - area.left > 2 && area.bottom - area.top > 2)

    return [...new Set(targets.filter(isSmall).map(lineOf))]

    // The box of a control with the pseudo-elements that enlarge it.
    function areaOf(target: HTMLElement) {
      const box = target.getBoundingClientRect()
      const area = { top: box.top, bottom: box.bottom, left: box.left, right: box.right }
      for (const pseudo of ['::before', '::after']) {
        const style = getComputedStyle(target, pseudo)
        if (style.content === 'none' || style.position !== 'absolute') continue
        const [top, bottom, left, right] = [style.top, style.bottom, style.left, style.right].map(parseFloat)
        area.top = Math.min(area.top, box.top + (top || 0))
        area.bottom = Math.max(area.bottom, box.bottom - (bottom || 0))
        area.left = Math.min(area.left, box.left + (left || 0))
        area.right = Math.max(area.right, box.right - (right || 0))
      }
      return area
    }

    function isSmall({ target, area }: (typeof targets)[number]) {
      if (!isInline(target)) return area.bottom - area.top < least || area.right - area.left < least
      const [x, y] = [(area.left + area.right) / 2, (area.top + area.bottom) / 2]
      return targets.some(({ target: other, area: near }) => {
        if (other === target || !isInline(other)) return false
        const [dx, dy] = [(near.left + near.right) / 2 - x, (near.top + near.bottom) / 2 - y]
        return Math.hypot(dx, dy) < leastInline
      })
    }

    // A link of a sentence, or a name that is a link: its lines give it the space.
    function isInline(target: HTMLElement) {
      const { display } = getComputedStyle(target)
      return target.tagName === 'A' && (display === 'inline' || display === 'inline-block')
    }

    function lineOf({ target, area }: (typeof targets)[number]) {
      const size = `${Math.round(area.right - area.left)} x ${Math.round(area.bottom - area.top)}`
      return `${size} ${target.tagName} "${(target.textContent || target.ariaLabel || '').trim().slice(0, 40)}"`
    }
  })
}

/** By how many px the page is wider than the screen, and the overflowing text. */
export function overflowingText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const wide = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : []
    const cut = [...document.querySelectorAll<HTMLElement>('main, [role=dialog]')]
      .flatMap((part) => [...part.querySelectorAll<HTMLElement>('h1, h2, h3, p, label, button, dd, li')])
      .filter((element) => element.checkVisibility() && !element.closest('[inert], .visually-hidden'))
      // A scrollable strip or carousel may contain hidden items.
      .filter((element) => {
        for (let node = element.parentElement; node; node = node.parentElement) {
          const { overflowX } = getComputedStyle(node)
          if (overflowX !== 'visible' && node.scrollWidth > node.clientWidth + 1) return false
        }
        return element.getBoundingClientRect().right > clientWidth + 1
      })
      .map((element) => `${element.tagName} "${(element.textContent ?? '').slice(0, 40)}"`)
    return [...wide, ...cut]
  })
}
