/** The differences of two JSON values with their paths; list indexes are written as `[]`. */
export function* diffJson(before, after, place = '') {
  if (isObject(before) && isObject(after)) {
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
      const at = `${place}.${key}`
      if (!(key in after)) yield `gone: ${at}`
      else if (!(key in before)) yield `new: ${at}`
      else yield* diffJson(before[key], after[key], at)
    }
  } else if (Array.isArray(before) && Array.isArray(after)) {
    if (before.length !== after.length) yield `${place}[]: ${before.length} -> ${after.length} entries`
    const shared = Math.min(before.length, after.length)
    for (let at = 0; at < shared; at++) yield* diffJson(before[at], after[at], `${place}[]`)
  } else if (JSON.stringify(before) !== JSON.stringify(after)) {
    yield `${place}: ${JSON.stringify(before)?.slice(0, 80)} -> ${JSON.stringify(after)?.slice(0, 80)}`
  }
}

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)
