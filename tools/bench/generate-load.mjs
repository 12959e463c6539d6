import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import autocannon from 'autocannon'

const run = promisify(execFile)
const hasWrk = spawnSync('wrk', ['-v']).error === undefined

/**
 * Sends requests as fast as the server responds. `wrk`, if installed, uses a fraction of autocannon's processor time,
 * which would dominate fast responses. It cannot send a different body with each request.
 */
export function generateLoad({ port }, load) {
  const { path, method = 'GET' } = load
  const url = `http://127.0.0.1:${port}${path}`
  return hasWrk && method === 'GET' ? runWrk(url, load) : runAutocannon(url, load)
}

async function runWrk(url, { headers, connections, seconds }) {
  const lines = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const settings = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '30s', '--latency']
  const { stdout } = await run('wrk', [...settings, ...lines, url])
  const [, requests, duration] = /(\d+) requests in ([\d.]+\w+)/.exec(stdout) ?? []
  if (!requests || /Non-2xx|Socket errors/.test(stdout))
    throw new Error(`${url} failed under load: ${stdout}`)
  const percentile = (share) => milliseconds(new RegExp(`${share}% +([\\d.]+\\w+)`).exec(stdout)?.[1])
  return {
    requests: Number(requests),
    perSecond: Number(requests) / (milliseconds(duration) / 1000),
    p50: percentile(50),
    p99: percentile(99),
  }
}

function milliseconds(text = '') {
  const [, number, unit = ''] = /^([\d.]+)(us|ms|s|m)$/.exec(text) ?? []
  return Number(number) * { us: 0.001, ms: 1, s: 1000, m: 60_000 }[unit]
}

async function runAutocannon(url, { headers, method, body, setupRequest, connections, seconds }) {
  const result = await autocannon({
    url,
    headers,
    method,
    body,
    ...(setupRequest && { requests: [{ setupRequest }] }),
    connections,
    timeout: 30,
    duration: seconds,
  })
  if (result.errors || result['4xx'] || result['5xx']) throw new Error(`${url} failed under load.`)
  const { total } = result.requests
  return {
    requests: total,
    perSecond: total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
  }
}
