// Runs before `npm start` and `npm test`, on any Node version: installs packages if the lockfile is newer than the install, and
// builds if a source is newer than the build. With --tests it also prepares the tests' database, concurrently with the build.
// Plain JavaScript without dependencies.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSources } from './build-sources.mjs'

const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')
const installed = join(root, 'node_modules', '.package-lock.json')
const built = join(root, 'build', '.built')

install()
if (process.argv.includes('--tests')) prepareDatabase()
if (process.argv.includes('--build')) build()

function install() {
  if (isNewer(installed, [join(root, 'package-lock.json')])) return
  say('Installing packages from the lockfile (about a minute on a first start) …')
  run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'])
  const now = new Date()
  if (existsSync(installed)) utimesSync(installed, now, now)
}

// Runs concurrently with the build. Otherwise the tests would first create the database and wait for it.
function prepareDatabase() {
  const options = { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' }
  spawn('node', [join('tests', 'support', 'database', 'prepare-database.ts')], options)
}

function build() {
  if (isNewer(built, buildSources(root))) return
  say('Building the pages …')
  run('npm', ['run', '--silent', 'build'])
  mkdirSync(join(root, 'build'), { recursive: true })
  writeFileSync(built, '')
}

function isNewer(file, sources) {
  if (!existsSync(file)) return false
  const made = statSync(file).mtimeMs
  return sources.every((source) => !existsSync(source) || statSync(source).mtimeMs <= made)
}

function run(command, args) {
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (result.status === 0) return
  say(`"${command} ${args.join(' ')}" failed${result.error ? `: ${result.error.message}` : ''}`)
  process.exit(1)
}

function say(text) {
  process.stderr.write(`${text}\n`)
}
