import { gzipSync } from 'node:zlib'
import { call, filesOf, withPublicFiles, isFile, isGranted, joined } from '../staff-visitor.ts'
import { at, type Attack, type AttackResponse, type Target } from '../target.ts'
import { customer, Visitor } from '../visitor.ts'

const MARKUP = '<html><script>alert(document.cookie)</script></html>'
const AT_ONCE = 12
const HUGE = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(9_900_000, 'x')])
const SLOWEST_MS = 60_000
const TYPES = /^(?:image\/(?:jpeg|png|webp|heic)|application\/pdf)$/
const NAME = /^attachment; filename="prescription-\d+\.(?:jpg|png|webp|heic|pdf)"$/

const png = (width: number, height: number) => {
  const size = Buffer.alloc(8)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001a\n\0\0\0\rIHDR', 'latin1'),
    size,
    Buffer.from(MARKUP),
  ])
}

/** Files with the first bytes of a prescription and another type by name or content. */
const DISGUISED: readonly [what: string, content: Buffer][] = [
  ['a PDF that is a page', Buffer.from(`%PDF-1.7\n${MARKUP}`)],
  ['a JPEG that is a page', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(MARKUP)])],
  ['a picture of 60,000 by 60,000 points', png(60_000, 60_000)],
  [
    'a WebP that is an archive',
    Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBPPK\u0003\u0004'), Buffer.from(MARKUP)]),
  ],
]

const NO_PRESCRIPTIONS: readonly [what: string, content: Buffer][] = [
  ['an archive', Buffer.from('PK\u0003\u0004%PDF-1.7')],
  ['a packed PDF', gzipSync(HUGE)],
  ['a GIF', Buffer.from('GIF89a%PDF-1.7')],
  ['nothing', Buffer.alloc(0)],
]

function send(visitor: Visitor, mobile: string, content: Buffer, more: object = {}): Promise<AttackResponse> {
  const body = { name: 'Asha Rao', mobile, bytes: content.toString('base64'), ...more }
  return visitor.post('/api/prescription/send', body)
}

const openFile = (visitor: Visitor, id: number) => visitor.ask('GET', `/api/console/enquiries/file?id=${id}`)

/** The ids of the enquiries with a prescription that are to be called. */
async function openIds(visitor: Visitor): Promise<number[]> {
  const ids: number[] = []
  let after: unknown = null
  do {
    const { text } = await call(visitor, 'enquiries/list', { view: 'calls', kind: 'prescription', after })
    const items = at(text, 'data', 'items')
    for (const item of Array.isArray(items) ? items : []) ids.push(Number(Reflect.get(Object(item), 'id')))
    after = at(text, 'data', 'after') ?? null
  } while (after !== null)
  return ids
}

/** Sends a prescription as a customer; its enquiry. */
async function sentBy(target: Target, desk: Visitor, content: Buffer, more: object = {}) {
  const { visitor, mobile } = await customer(target)
  const before = new Set(await openIds(desk))
  const got = await send(visitor, mobile, content, more)
  const id = (await openIds(desk)).find((one) => !before.has(one))
  return { got, id, visitor }
}

const disguises: Attack = {
  name: 'prescriptions in disguise',
  proves:
    'OPS-O10, SEC-20: what is stored leaves as a file to save, of a type found in its content, under a name of the shop, and in no cache',
  plant: (toShop) => async (request) => {
    // The hole: the shop trusts the declared file type, and proxies may cache the file.
    const got = await toShop(request)
    if (!request.path.startsWith('/api/console/enquiries/file')) return got
    const headers = { 'content-type': 'text/html', 'cache-control': 'public, max-age=3600' }
    return { ...got, headers: { ...got.headers, ...headers, 'content-disposition': 'inline' } }
  },
  async run(target) {
    const { visitor: desk } = await joined(target, 'desk')
    const problems: string[] = []
    for (const [what, content] of DISGUISED) {
      const more = { file_name: '../../../tmp/evil.html', type: 'text/html', content_type: 'text/html' }
      const { got, id } = await sentBy(target, desk, content, more)
      if (got.status === 422) continue
      if (!isGranted(got) || id === undefined) {
        problems.push(`${what} was answered ${got.status} ${got.text.slice(0, 100)}`)
        continue
      }
      problems.push(...problemsOfFile(what, await openFile(desk, id)))
    }
    for (const [what, content] of NO_PRESCRIPTIONS) {
      const { visitor, mobile } = await customer(target)
      const { status } = await send(visitor, mobile, content)
      if (status !== 422) problems.push(`${what} was answered ${status}`)
    }
    const path = await send(new Visitor(target, '127.5.1.1'), target.newMobile(), DISGUISED[0]?.[1] ?? HUGE, {
      name: '../../etc/passwd',
    })
    if (isGranted(path)) problems.push('a path was taken for a name')
    return [...problems, ...(await atOnce(target)), ...(await packedBody(target))]
  },
}

function problemsOfFile(what: string, { status, headers }: AttackResponse): string[] {
  const type = (headers['content-type'] ?? '').split(';')[0] ?? ''
  return [
    ...(status === 200 ? [] : [`${what} does not open: ${status}`]),
    ...(TYPES.test(type) ? [] : [`${what} leaves as ${type}`]),
    ...(NAME.test(headers['content-disposition'] ?? '') ? [] : [`${what} leaves under a name of its own`]),
    ...(headers['x-content-type-options'] === 'nosniff' ? [] : [`a browser may guess what ${what} is`]),
    ...((headers['cache-control'] ?? '').includes('no-store') ? [] : [`a proxy may keep ${what}`]),
  ]
}

// Concurrent uploads of the largest allowed files, while another visitor browses.
async function atOnce(target: Target): Promise<string[]> {
  const senders = await Promise.all(Array.from({ length: AT_ONCE }, () => customer(target)))
  const startedAt = performance.now()
  const [honest, ...sent] = await Promise.all([
    new Visitor(target).get('/api/init'),
    ...senders.map(({ visitor, mobile }) => send(visitor, mobile, HUGE)),
  ])
  const ms = performance.now() - startedAt
  // A refused body is not read, so its sender may lose the connection before the reply.
  const failed = sent.filter(({ status }) => ![0, 200, 429, 503].includes(status))
  return [
    ...(honest.status === 200 ? [] : [`beside uploads an honest visitor got ${honest.status}`]),
    ...(sent.some(isGranted) ? [] : ['no upload came through beside the others']),
    ...failed.map(({ status }) => `an upload beside others was answered ${status}`),
    ...(ms > SLOWEST_MS ? [`${AT_ONCE} uploads took ${Math.round(ms)} ms`] : []),
  ]
}

// A body with a Content-Encoding is not decompressed.
async function packedBody(target: Target): Promise<string[]> {
  const body = JSON.stringify({ name: 'Asha Rao', mobile: target.newMobile(), bytes: 'A'.repeat(8_000_000) })
  const packed = gzipSync(Buffer.from(body)).toString('latin1')
  const got = await new Visitor(target, '127.5.1.2').ask('POST', '/api/prescription/send', packed, {
    'Content-Type': 'application/json',
    'Content-Encoding': 'gzip',
  })
  return got.status >= 400 && got.status < 500 ? [] : [`a packed body was answered ${got.status}`]
}

const others: Attack = {
  name: 'prescriptions of others',
  proves:
    'OPS-O10, OPS-L02: who does not work on cases opens none, by id or by path, and each look is audited',
  plant: withPublicFiles('/api/console/enquiries/file'),
  async run(target) {
    const [desk, technician, finance] = [
      await joined(target, 'desk'),
      await joined(target, 'technician'),
      await joined(target, 'finance'),
    ]
    const owner = await joined(target)
    const { id, visitor: sender } = await sentBy(
      target,
      desk.visitor,
      Buffer.from(`%PDF-1.7 ${target.newMobile()}`),
    )
    if (id === undefined) return ['no prescription was stored: the attack has lost its way']
    const { visitor: other } = await customer(target)
    const own = await openFile(desk.visitor, id)
    const signedOut = new Visitor(target)
    signedOut.cookie = desk.visitor.cookie
    await call(desk.visitor, 'sign-out')
    const problems = filesOf([
      { got: await openFile(new Visitor(target), id), problem: 'a visitor opened a prescription' },
      { got: await openFile(other, id), problem: 'a customer opened the prescription of somebody else' },
      { got: await openFile(sender, id), problem: 'a customer opened one through the console' },
      { got: await openFile(technician.visitor, id), problem: 'a technician opened a prescription' },
      { got: await openFile(finance.visitor, id), problem: 'finance opened a prescription' },
      { got: await openFile(signedOut, id), problem: 'a session that was signed out opened a prescription' },
      { got: await openFile(owner.visitor, id + 1_000), problem: 'a prescription that is not there opened' },
    ])
    for (const path of [
      `/prescription/${id}`,
      `/uploads/prescription-${id}.pdf`,
      `/api/prescription/file?id=${id}`,
    ]) {
      const { text } = await sender.get(path)
      if (text.startsWith('%PDF')) problems.push(`${path} is a prescription`)
    }
    if (!isFile(own)) problems.push(`the desk could not open it: ${own.status}`)
    const listed = await call(owner.visitor, 'audit/list', {
      act: 'prescription.opened',
      subject: `enquiry:${id}`,
    })
    const entries = at(listed.text, 'data', 'entries')
    if (!Array.isArray(entries) || entries.length !== 1) problems.push('a look is missing in the audit log')
    return problems
  },
}

/** The attacks on prescriptions. */
export const prescriptionAttacks: readonly Attack[] = [disguises, others]
