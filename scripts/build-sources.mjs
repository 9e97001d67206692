import { readdirSync } from 'node:fs'
import { join } from 'node:path'

// The files that setup.mjs compares with the build. Plain JavaScript, like setup.mjs.
export function buildSources(root) {
  const scripts = readdirSync(join(root, 'scripts')).filter((name) => /^(?!.*\.test\.).*\.ts$/.test(name))
  const settings = ['vite.config.ts', 'react-router.config.ts', 'tsconfig.json', 'package-lock.json']
  return [
    ...filesBelow(join(root, 'src')),
    ...filesBelow(join(root, 'public')),
    ...scripts.map((name) => join(root, 'scripts', name)),
    ...settings.map((name) => join(root, name)),
  ]
}

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)],
  )
}
