import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../support/servers/free-port.ts'

const CONF = join(import.meta.dirname, '../../../deploy/nginx/labaya.conf')
const PROGRAM = ['/usr/sbin/nginx', '/usr/bin/nginx', '/opt/homebrew/bin/nginx'].find((path) =>
  existsSync(path),
)

/** Starts nginx in front of the processes with deploy/nginx/labaya.conf, except for the ports and TLS. */
export async function startNginx(urls: string[]): Promise<{ url: string; stop(): Promise<void> }> {
  if (PROGRAM === undefined) throw new Error('nginx is needed: apt-get install nginx')
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'labaya-nginx-'))
  const shop = await readFile(CONF, 'utf8')
  const servers = urls.map((url) => `server ${new URL(url).host} max_fails=0;`).join('\n')
  const ours = shop
    .replaceAll(/^ *server 127\.0\.0\.1:\d+ max_fails=0;\n/gm, '')
    .replace('upstream labaya {', `upstream labaya {\n${servers}`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replaceAll(/^ *ssl_.*\n/gm, '')
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log warn;
     events { worker_connections 4096; } http { access_log off; ${paths.join(' ')} ${ours} }`,
  )
  const child = spawn(PROGRAM, [
    '-c',
    join(folder, 'nginx.conf'),
    '-p',
    folder,
    '-e',
    join(folder, 'error.log'),
  ])
  const endWithUs = () => {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', endWithUs)
  const url = `http://127.0.0.1:${port}`
  for (let look = 0; look < 100 && (await fetch(`${url}/healthz`).catch(() => null)) === null; look += 1)
    await pause(50)
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      if (process.env['DRILL_LOGS'] !== undefined)
        console.log(await readFile(join(folder, 'error.log'), 'utf8'))
      await rm(folder, { recursive: true, force: true })
      process.off('exit', endWithUs)
    },
  }
}
