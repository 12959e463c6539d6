import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, startProgram, withWorkers } from './processes.mjs'

export async function startNginx(site, workers) {
  if (spawnSync('nginx', ['-v']).error) return undefined
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'site-bench-nginx-'))
  const config = join(folder, 'nginx.conf')
  writeFileSync(config, configuration({ folder, port, upstream: site.port, workers }))
  const nginx = await startProgram('nginx', ['-e', 'stderr', '-p', folder, '-c', config], port)
  const stop = async () => {
    await nginx.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { ...withWorkers(nginx), stop }
}

/** The usual page cache configuration of WordPress sites, without a log. */
const configuration = ({ folder, port, upstream, workers }) => `
${process.getuid() === 0 ? 'user root;' : ''}
worker_processes ${workers};
daemon off;
pid ${folder}/pid;
error_log stderr emerg;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 100000000;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
  proxy_cache_path ${folder}/pages keys_zone=pages:10m inactive=1h;
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://127.0.0.1:${upstream};
      proxy_http_version 1.1;
      proxy_set_header Accept-Encoding $http_accept_encoding;
      proxy_cache pages;
      proxy_cache_valid 200 1h;
      proxy_ignore_headers Cache-Control Vary;
    }
  }
}
`
