import { type AppLoadContext, data, type LoaderFunctionArgs, type ServerBuild } from '@remix-run/node'
import { beforeEach, expect, test } from 'vitest'
import { pageCaching, uncached } from '~/process/caching.ts'
import { keepLoaders } from '~/server/kept-loaders.ts'

let version = 1
let isOwn = false
let reads: string[] = []
let headers: Record<string, string>
let whileRead = async () => {}

beforeEach(() => {
  version = 1
  isOwn = false
  reads = []
  headers = pageCaching('q')
  whileRead = async () => {}
})

/** A page that says what it was read for, and how often one was. */
function load() {
  const loader = async ({ request }: LoaderFunctionArgs) => {
    reads.push(request.url)
    await whileRead()
    return data({ read: reads.length }, { headers })
  }
  const routes = { page: { id: 'page', module: { default: () => null, loader } } } as ServerBuild['routes']
  const kept = keepLoaders(routes, { version: () => version, isOwn: () => isOwn }).page?.module.loader
  return async (path = '/', { context = {}, ...init }: RequestInit & { context?: AppLoadContext } = {}) => {
    const request = new Request(`https://www.jaldhara.example${path}`, init)
    const answer: unknown = await kept?.({ request, params: {}, context })
    return Object(answer).data
  }
}

test('what all may share is read once, and is one and the same', async () => {
  const read = load()
  const first = await read()
  expect(await read()).toBe(first)
  expect(await read('/ne')).not.toBe(first)
  expect(await read()).toBe(first)
  expect(reads).toHaveLength(2)
})

test('is read anew once content has changed, also where that happens meanwhile', async () => {
  const read = load()
  await read()
  version = 2
  expect(await read()).toEqual({ read: 2 })
  version = 3
  whileRead = async () => {
    version = 4
  }
  expect(await read()).toEqual({ read: 3 })
  whileRead = async () => {}
  expect(await read()).toEqual({ read: 4 })
  expect(await read()).toEqual({ read: 4 })
})

test('what was begun before a change is nothing for those who come after it', async () => {
  const read = load()
  let end = () => {}
  whileRead = () =>
    new Promise<void>((resolve) => {
      end = resolve
    })
  const slow = read()
  version = 2
  whileRead = async () => {}
  expect(await read('/ne')).toEqual({ read: 2 })
  end()
  await slow
  expect(await read()).toEqual({ read: 3 })
})

test('parameters count where the page says so', async () => {
  const read = load()
  const plain = await read()
  expect(await read('/?utm=1')).toBe(plain)
  expect(await read('/?q=1')).not.toBe(plain)
  expect(await read('/?q=1&utm=2')).toEqual({ read: 2 })
})

test('an address with what does not count leaves nothing for others', async () => {
  const read = load()
  expect(await read('/?utm=1')).toEqual({ read: 1 })
  expect(await read()).toEqual({ read: 2 })
})

const own: [string, () => void, Parameters<ReturnType<typeof load>>[1]][] = [
  ['a preview', () => (isOwn = true), {}],
  ['somebody who may edit', () => {}, { context: { isEditing: true } }],
  ['who shows a token', () => {}, { headers: { Authorization: 'Bearer x' } }],
  ['a page that nobody may keep', () => (headers = uncached), {}],
  ['a page that says nothing', () => (headers = {}), {}],
]

test.each(own)('%s gets nothing kept and leaves nothing', async (_, begin, asked) => {
  const read = load()
  const shared = await read()
  begin()
  version = headers['Cache-Control'] === pageCaching()['Cache-Control'] ? 1 : 2
  expect(await read('/', asked)).toEqual({ read: 2 })
  expect(await read('/', asked)).toEqual({ read: 3 })
  isOwn = false
  if (version === 1) expect(await read()).toBe(shared)
})

test('what fails is tried again', async () => {
  const read = load()
  whileRead = async () => {
    throw new Error('away')
  }
  await expect(read()).rejects.toThrow('away')
  whileRead = async () => {}
  expect(await read()).toEqual({ read: 2 })
})
