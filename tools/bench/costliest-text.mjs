const maxLength = 50_000
const writes = 20

const repeatTo = (unit, length = maxLength) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length)

const ordinary = repeatTo(
  'The **gates** stay closed until *Friday*. See [the notice](/notice-board).\n\n- one of many words\n\n',
)
const texts = {
  spaces: `a${repeatTo(' ', maxLength - 2)}b`,
  'exclamation marks': repeatTo('!'),
  'a wide table': `${'|a'.repeat(1000)}\n${'|-'.repeat(1000)}\n${repeatTo('|b\n', 11_000)}`,
  'some hundred asterisks': repeatTo(`**${'x'.repeat(180)}`),
}

/** Compares the processor time of saving the costliest long text with that of an ordinary one. */
export async function measureCostliestText(site, token) {
  const baseline = await processorTime(site, token, ordinary)
  const all = []
  for (const [name, text] of Object.entries(texts))
    all.push({ name, each: await processorTime(site, token, text) })
  const { name, each } = all.reduce((costliest, one) => (one.each > costliest.each ? one : costliest))
  return {
    name: `POST of the costliest text (${name})`,
    ...{ p50: '', p99: '', processor: each, memory: Math.round(site.memory()) },
    baselineName: 'ordinary text',
    baseline: { processor: baseline },
    ratio: baseline / each,
  }
}

/** Microseconds of processor time for each write and its deletion. */
async function processorTime({ port, processor }, token, text) {
  const before = processor()
  for (let i = 0; i < writes; i++) {
    const response = await fetch(`http://127.0.0.1:${port}/api/faqs`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ q: 'Is the road open?', a: text.slice(i) }),
    })
    if (response.status !== 201) throw new Error(`A write responded with ${response.status}.`)
    const { _id } = await response.json()
    await fetch(`http://127.0.0.1:${port}/api/faqs/${_id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${token}` },
    })
  }
  return ((processor() - before) * 1e6) / writes
}
