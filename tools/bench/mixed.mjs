import autocannon from 'autocannon'
import { api, otherApi, otherPages } from './pages.mjs'

const quarter = 25_000
const connections = 20

/**
 * Sends 100,000 requests of visitors, programs and staff, and measures the server's memory after each quarter. Of 500
 * requests, one changes content, which clears the cache, and ten are new searches.
 */
export async function measureMixed(site, token) {
  const url = `http://127.0.0.1:${site.port}`
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const body = JSON.stringify({ q: 'Is the road open?', a: 'It is, from six in the morning.' })
  // One item for each connection, since simultaneous edits of one item would conflict.
  const ids = []
  for (let i = 0; i < connections; i++) {
    const response = await fetch(`${url}/api/faqs`, { method: 'POST', headers, body })
    ids.push((await response.json())._id)
  }
  const html = await (await fetch(url)).text()
  const [asset] = /\/assets\/[^"]+\.js/.exec(html) ?? []
  const paths = ['/', ...otherPages, ...api, ...otherApi.filter((path) => path !== '/api/popup'), asset]
  let searches = 0
  let edits = 0
  const requests = Array.from({ length: 500 }, (_, i) => {
    if (i === 0) {
      const edit = (request) => ({ ...request, path: `/api/faqs/${ids[edits++ % connections]}` })
      return { method: 'PUT', headers, body, setupRequest: edit }
    }
    const read = { method: 'GET', headers: { 'accept-encoding': 'br' } }
    if (i % 50) return { ...read, path: paths[i % paths.length] }
    return { ...read, setupRequest: (request) => ({ ...request, path: `/search?q=tunnel+${searches++}` }) }
  })
  const quarters = []
  for (let i = 0; i < 4; i++) {
    const result = await autocannon({ url, requests, connections, amount: quarter, timeout: 30 })
    if (result.errors || result['4xx'] || result['5xx']) throw new Error('Mixed requests failed.')
    const { p50, p99 } = result.latency
    const perSecond = Math.round(quarter / result.duration)
    quarters.push({ perSecond, p50, p99, memory: Math.round(site.memory()) })
  }
  const [baseline] = quarters
  const last = quarters[3]
  const ratio = last.memory / baseline.memory
  return { name: '100,000 mixed requests (memory)', ...last, baselineName: 'after 25,000', baseline, ratio }
}
