import { get } from 'node:http'

const perConnection = /^(date|connection|keep-alive|transfer-encoding)$/i

export function capture({ port }, path, headers) {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers, agent: false }, async (res) => {
      const body = Buffer.concat(await res.toArray())
      const fields = res.rawHeaders.flatMap((name, i, all) =>
        i % 2 === 0 && !perConnection.test(name) ? [name, all[i + 1]] : [],
      )
      resolve({
        status: res.statusCode,
        headers: fields,
        base64: body.toString('base64'),
        header: (name) => res.headers[name],
        text: () => body.toString(),
      })
    }).on('error', reject)
  })
}
