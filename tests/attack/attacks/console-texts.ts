import { call, alwaysGranting, isGranted, joined, problemsOf } from '../staff-visitor.ts'
import { at, type Attack, type AttackResponse } from '../target.ts'
import { customer, Visitor } from '../visitor.ts'

const SIX_MINUTES = 6 * 60
const MARKUP = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</title><svg onload=alert(1)>',
]
const ALIVE = /<script>alert\(1\)|<img src=x onerror|<svg onload/i

const BANNER = {
  eyebrow: 'Special offer',
  title: 'Heart month',
  text: 'Heart packages at a special price.',
  link: '/product?category_id=602',
  link_text: 'See packages',
  starts_at: null,
  ends_at: null,
}

const versionOf = ({ text }: AttackResponse, part: string) =>
  Number(at(text, 'data', 'content', part, 'version'))

async function saveBanner(visitor: Visitor, change: object): Promise<AttackResponse> {
  const version = versionOf(await call(visitor, 'content/get'), 'banner')
  const banner = { ...BANNER, ...change }
  return call(visitor, 'content/save', { version, change: { part: 'banner', banner, no_end: true } })
}

type Text = { lead: string; sections: { title: string; body: string[] }[] }

async function draft(visitor: Visitor, text: Text): Promise<AttackResponse> {
  const { text: page } = await call(visitor, 'legal/get', { page: 'delivery' })
  const version = at(page, 'data', 'content', 'draft', 'version') ?? 0
  return call(visitor, 'legal/draft', { page: 'delivery', version, text })
}

const draftVersion = ({ text }: AttackResponse) => at(text, 'data', 'content', 'draft', 'version')

const saying = (line: string): Text => ({
  lead: line,
  sections: [{ title: line, body: [line, `- ${line}`] }],
})

const scripts: Attack = {
  name: 'scripts in content',
  proves:
    'OPS-T01, OPS-T02, SEC-20: what staff write is text on every page and in every preview, never markup',
  plant: (send) => async (request) => {
    const got = await send(request)
    return { ...got, text: got.text.replaceAll('&lt;', '<').replaceAll('&gt;', '>') }
  },
  async run(target) {
    const owner = await joined(target)
    const { visitor } = owner
    const problems: string[] = []
    for (const markup of MARKUP) {
      const change = { eyebrow: markup, title: markup, text: markup, link_text: markup }
      const saved = await saveBanner(visitor, change)
      const shown = await call(visitor, 'content/preview', {
        change: { part: 'banner', banner: { ...BANNER, ...change }, no_end: true },
      })
      const drafted = await draft(visitor, saying(markup))
      const preview = await call(visitor, 'legal/preview', { page: 'delivery', text: saying(markup) })
      const version = draftVersion(drafted)
      const published = await call(visitor, 'legal/publish', {
        page: 'delivery',
        version,
        at: null,
        material: false,
      })
      const path = String(at(published.text, 'data', 'content', 'versions', '0', 'path'))
      for (const got of [saved, shown, drafted, preview, published].filter((one) => !isGranted(one)))
        problems.push(`the owner could not write ${markup}: ${got.status} ${got.text.slice(0, 200)}`)
      const stranger = new Visitor(target)
      const pages = [
        await stranger.get('/'),
        await stranger.get('/delivery-and-collection'),
        await stranger.get(path),
      ]
      for (const { status, text } of pages)
        if (status !== 200 || ALIVE.test(text)) problems.push(`${markup} is alive on a page (${status})`)
      for (const { text } of [shown, preview]) {
        const html = String(at(text, 'data', 'html'))
        if (ALIVE.test(html) || /<script\b/i.test(html)) problems.push(`${markup} is alive in a preview`)
      }
    }
    await saveBanner(visitor, {})
    return problems
  },
}

const LINKS = [
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '\\\\evil.example',
  'https://evil.example',
  'evil.example',
  '',
]
const FIGURES = [
  '{secret_key}',
  '{__proto__}',
  '{constructor}',
  '{toString}',
  '{seller_name.constructor}',
  '{}',
]

const links: Attack = {
  name: 'links and figures of others in texts',
  proves:
    'OPS-T01, OPS-T02, OPS-S08: content leads nowhere else and inserts no other figure, and texts of the law change by an owner with a recent check',
  plant: alwaysGranting('content/save', 'legal/draft', 'legal/publish'),
  async run(target) {
    const [owner, manager] = [await joined(target), await joined(target, 'manager')]
    const [desk, { visitor: shopper }] = [await joined(target, 'desk'), await customer(target)]
    const problems: string[] = []
    for (const link of LINKS)
      if (isGranted(await saveBanner(manager.visitor, { link }))) problems.push(`the banner leads to ${link}`)
    for (const figure of FIGURES)
      if (isGranted(await draft(owner.visitor, saying(`Until ${figure} hours`))))
        problems.push(`a page inserts ${figure}`)
    const version = versionOf(await call(manager.visitor, 'content/get'), 'support_phone')
    const phone = (number: string) =>
      call(manager.visitor, 'content/save', { version, change: { part: 'support_phone', phone: number } })
    const own = await saveBanner(manager.visitor, {})
    if (!isGranted(own)) problems.push(`a manager could not save: ${own.text.slice(0, 200)}`)
    const stored = versionOf(own, 'banner')
    const stale = { version: stored - 1, change: { part: 'banner', banner: BANNER, no_end: true } }
    const drafted = await draft(owner.visitor, saying('What holds'))
    const publish = (visitor: Visitor) =>
      call(visitor, 'legal/publish', {
        page: 'delivery',
        version: draftVersion(drafted),
        at: null,
        material: false,
      })
    problems.push(
      ...problemsOf([
        { got: await phone('javascript:alert(1)'), problem: 'a script became the phone' },
        { got: await phone('+19005551234'), problem: 'a number abroad became the phone' },
        {
          got: await call(manager.visitor, 'content/save', stale),
          problem: 'a change was written over another',
        },
        { got: await saveBanner(desk.visitor, {}), problem: 'the desk saved the banner' },
        { got: await saveBanner(shopper, {}), problem: 'a customer saved the banner' },
        { got: await draft(manager.visitor, saying('x')), problem: 'a manager wrote a text of the law' },
        { got: await publish(manager.visitor), problem: 'a manager published a text of the law' },
        { got: await publish(desk.visitor), problem: 'the desk published a text of the law' },
        { got: await publish(new Visitor(target)), problem: 'a visitor published a text of the law' },
      ]),
    )
    await target.wait(SIX_MINUTES)
    return [
      ...problems,
      ...problemsOf([
        { got: await publish(owner.visitor), problem: 'a text was published without a recent check' },
      ]),
    ]
  },
}

/** The attacks on texts that staff write for shoppers. */
export const consoleTextAttacks: readonly Attack[] = [scripts, links]
