const columns = [
  ['line', (row) => row.name],
  ['requests/s', (row) => row.perSecond?.toLocaleString('en') ?? ''],
  ['p50 ms', (row) => row.p50],
  ['p99 ms', (row) => row.p99],
  ['µs each', (row) => (row.processor ? Math.round(row.processor) : '')],
  ['memory MB', (row) => row.memory],
  ['rate', (row) => row.ratio?.toFixed(2)],
  ['processor', (row) => row.share?.toFixed(2) ?? ''],
  ['baseline', describeBaseline],
]

function describeBaseline({ baselineName, baseline: { perSecond, processor, memory } }) {
  const rate = perSecond && `${perSecond.toLocaleString('en')}/s`
  const time = processor && `${Math.round(processor)} µs`
  return [baselineName, rate, time, memory && `${memory} MB`].filter(Boolean).join(', ')
}

export function printTable(rows) {
  const lines = rows.map((row) => columns.map(([, format]) => String(format(row))))
  const cells = [columns.map(([title]) => title), ...lines]
  const widths = columns.map((_, i) => Math.max(...cells.map((line) => line[i].length)))
  const isNumber = (i) => i > 0 && i < columns.length - 1
  for (const line of cells) {
    const padded = line.map((cell, i) => (isNumber(i) ? cell.padStart(widths[i]) : cell.padEnd(widths[i])))
    console.log(padded.join('  ').trimEnd())
  }
}
