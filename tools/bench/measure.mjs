import { generateLoad } from './generate-load.mjs'
import { median } from './median.mjs'

const rounds = 5

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
