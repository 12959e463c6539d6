import autocannon from 'autocannon'
import { middle } from './middle.mjs'

const rounds = 5

/** Takes turns between the two, so that whatever else the machine does falls on both. */
export async function measurePair(
  ours,
  floor,
  { path, headers, seconds, method = 'GET', body, setupRequest, connections = 50, floor: floorName },
) {
  const load = {
    path,
    headers,
    method,
    body,
    setupRequest,
    connections,
    seconds: Math.max(1, Math.round(seconds / rounds)),
  }
  const taken = { ours: [], floor: [] }
  for (const side of [ours, floor]) await measure(side, { ...load, seconds: 1 })
  for (let i = 0; i < rounds; i++) {
    taken.ours.push(await measure(ours, load))
    taken.floor.push(await measure(floor, load))
  }
  const result = summary(taken.ours)
  const beside = summary(taken.floor)
  return {
    ...result,
    memory: Math.round(ours.memory()),
    floorName,
    floor: { ...beside, memory: Math.round(floor.memory()) },
    ratio: Number((result.perSecond / beside.perSecond).toFixed(2)),
  }
}

async function measure({ port }, { path, headers, method, body, setupRequest, connections, seconds }) {
  const result = await autocannon({
    url: `http://127.0.0.1:${port}${path}`,
    headers,
    method,
    body,
    ...(setupRequest && { requests: [{ setupRequest }] }),
    connections,
    timeout: 30,
    duration: seconds,
  })
  if (result.errors || result['4xx'] || result['5xx']) throw new Error(`${path} failed under load.`)
  return {
    perSecond: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
  }
}

function summary(results) {
  const of = (key) => middle(results.map((result) => result[key]))
  return { perSecond: Math.round(of('perSecond')), p50: of('p50'), p99: of('p99') }
}
