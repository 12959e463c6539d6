import { execFile, spawnSync } from 'node:child_process'
import { get } from 'node:http'
import { promisify } from 'node:util'
import autocannon from 'autocannon'

const run = promisify(execFile)
const rounds = 5

export const median = (/** @type {number[]} */ numbers) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]

/** Alternates between the two sides, so that other load on the machine affects both. */
export async function measurePair(ours, baseline, options) {
  const { seconds, warmUp = 1, connections = 50, baseline: baselineName, ...request } = options
  const load = { ...request, connections, seconds: Math.max(1, Math.round(seconds / rounds)) }
  const results = { ours: [], baseline: [] }
  for (const side of [ours, baseline]) await measure(side, { ...load, seconds: warmUp })
  for (let i = 0; i < rounds; i++) {
    results.ours.push(await measure(ours, load))
    results.baseline.push(await measure(baseline, load))
  }
  const [result, baselineResult] = [summary(results.ours), summary(results.baseline)]
  return {
    ...result,
    memory: Math.round(ours.memory()),
    baselineName,
    baseline: { ...baselineResult, memory: Math.round(baseline.memory()) },
    ratio: result.perSecond / baselineResult.perSecond,
    share: baselineResult.processor / result.processor,
  }
}

/** Adds the processor time of one request, in microseconds. */
async function measure(side, load) {
  const before = side.processor()
  const { requests, ...result } = await generateLoad(side, load)
  return { ...result, processor: ((side.processor() - before) * 1e6) / requests }
}

function summary(results) {
  const of = (key) => median(results.map((result) => result[key]))
  return {
    perSecond: Math.round(of('perSecond')),
    p50: of('p50'),
    p99: of('p99'),
    processor: of('processor'),
  }
}

const hasWrk = spawnSync('wrk', ['-v']).error === undefined

/** `wrk`, if installed, uses a fraction of autocannon's processor time, which would dominate fast responses. */
function generateLoad({ port }, load) {
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
  const perSecond = Number(requests) / (milliseconds(duration) / 1000)
  return { requests: Number(requests), perSecond, p50: percentile(50), p99: percentile(99) }
}

function milliseconds(text = '') {
  const [, number, unit = ''] = /^([\d.]+)(us|ms|s|m)$/.exec(text) ?? []
  return Number(number) * { us: 0.001, ms: 1, s: 1000, m: 60_000 }[unit]
}

async function runAutocannon(url, { seconds, path: _, ...load }) {
  const result = await autocannon({ ...load, url, timeout: 30, duration: seconds })
  if (result.errors || result['4xx'] || result['5xx']) throw new Error(`${url} failed under load.`)
  const { p50, p99 } = result.latency
  const requests = result.requests.total
  return { requests, perSecond: requests / result.duration, p50, p99 }
}

const perConnection = /^(date|connection|keep-alive|transfer-encoding)$/i

/** One response, as `baseline-response.mjs` sends it again. */
export function capture({ port }, path, headers) {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers, agent: false }, async (res) => {
      const body = Buffer.concat(await res.toArray())
      const fields = res.rawHeaders.flatMap((name, i, all) =>
        i % 2 === 0 && !perConnection.test(name) ? [name, all[i + 1]] : [],
      )
      resolve({ status: res.statusCode, headers: fields, body, etag: res.headers.etag })
    }).on('error', reject)
  })
}
