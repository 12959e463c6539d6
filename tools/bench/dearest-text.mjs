const largest = 50_000
const writes = 20

const filled = (unit, length = largest) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length)

const usual = filled(
  'The **gates** stay closed until *Friday*. See [the notice](/notice-board).\n\n- one of many words\n\n',
)
const texts = {
  spaces: `a${filled(' ', largest - 2)}b`,
  'exclamation marks': filled('!'),
  'a wide table': `${'|a'.repeat(1000)}\n${'|-'.repeat(1000)}\n${filled('|b\n', 11_000)}`,
  'some hundred asterisks': filled(`**${'x'.repeat(180)}`),
}

/** Processor time of saving a text of the largest size, the dearest of some, beside one that people write. */
export async function measureDearestText(site, token) {
  const floor = await spent(site, token, usual)
  const all = []
  for (const [name, text] of Object.entries(texts)) all.push({ name, each: await spent(site, token, text) })
  const { name, each } = all.reduce((most, one) => (one.each > most.each ? one : most))
  return {
    name: `POST of the dearest text (${name})`,
    ...{ p50: '', p99: '', processor: each, memory: Math.round(site.memory()) },
    floorName: 'as people write',
    floor: { processor: floor },
    ratio: floor / each,
  }
}

/** Microseconds for each write, with a page that shows it. */
async function spent({ port, processor }, token, text) {
  const before = processor()
  for (let i = 0; i < writes; i++) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/faqs`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ q: 'Is the road open?', a: text.slice(i) }),
    })
    if (answer.status !== 201) throw new Error(`A text was answered by ${answer.status}.`)
    const { _id } = await answer.json()
    await fetch(`http://127.0.0.1:${port}/api/faqs/${_id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${token}` },
    })
  }
  return ((processor() - before) * 1e6) / writes
}
