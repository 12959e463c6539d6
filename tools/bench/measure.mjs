import { drive } from './load.mjs'
import { middle } from './middle.mjs'

const rounds = 5

/** Takes turns between the two, so that whatever else the machine does falls on both. */
export async function measurePair(ours, floor, options) {
  const { seconds, warmUp = 1, connections = 50, floor: floorName, ...request } = options
  const load = { ...request, connections, seconds: Math.max(1, Math.round(seconds / rounds)) }
  const taken = { ours: [], floor: [] }
  for (const side of [ours, floor]) await measure(side, { ...load, seconds: warmUp })
  for (let i = 0; i < rounds; i++) {
    taken.ours.push(await measure(ours, load))
    taken.floor.push(await measure(floor, load))
  }
  const [result, beside] = [summary(taken.ours), summary(taken.floor)]
  return {
    ...result,
    memory: Math.round(ours.memory()),
    floorName,
    floor: { ...beside, memory: Math.round(floor.memory()) },
    ratio: result.perSecond / beside.perSecond,
    share: beside.processor / result.processor,
  }
}

/** With the processor time of one request, in microseconds. */
async function measure(side, load) {
  const before = side.processor()
  const { requests, ...result } = await drive(side, load)
  return { ...result, processor: ((side.processor() - before) * 1e6) / requests }
}

function summary(results) {
  const of = (key) => middle(results.map((result) => result[key]))
  return {
    perSecond: Math.round(of('perSecond')),
    p50: of('p50'),
    p99: of('p99'),
    processor: of('processor'),
  }
}
