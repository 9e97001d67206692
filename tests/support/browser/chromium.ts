import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
]
const PACKED_VERSION = '153.0.0'

/** The browser of the tests: CHROMIUM_PATH, else an installed one, else on Linux the one inside a package. */
export async function chromiumPath(): Promise<string> {
  const named = process.env['CHROMIUM_PATH']
  if (named !== undefined && named !== '') return named

  const installed = INSTALLED.find((path) => existsSync(path))
  return installed ?? packedChromium()
}

async function packedChromium(): Promise<string> {
  if (process.platform !== 'linux') throw new Error('Install Chromium or Chrome, or name it in CHROMIUM_PATH')
  if (!hasLibraries())
    throw new Error('Chromium needs libnss3 and libnspr4: apt-get install libnss3 libnspr4')

  // The package unpacks into TMPDIR and reuses existing files: each version gets a separate folder.
  const folder = join(import.meta.dirname, `../../../.cache/chromium-${PACKED_VERSION}`)
  await mkdir(folder, { recursive: true })
  process.env['TMPDIR'] = folder
  const { default: chromium } = await import('@sparticuz/chromium')
  return chromium.executablePath()
}

function hasLibraries(): boolean {
  const folders = [
    '/usr/lib/x86_64-linux-gnu',
    '/usr/lib/aarch64-linux-gnu',
    '/usr/lib64',
    '/usr/lib',
    '/lib64',
  ]
  return ['libnss3.so', 'libnspr4.so'].every((file) =>
    folders.some((folder) => existsSync(join(folder, file))),
  )
}
