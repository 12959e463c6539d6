import { readdir, readlink } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { crc32 } from 'node:zlib'
import { expect } from 'vitest'
import { uploadsFolder } from '../uploads.ts'

interface Entry {
  name: string
  bytes: Buffer
}

/** Parses the directory of a ZIP. Expects UTF-8 names, uncompressed bytes and correct checksums. */
export function entriesOf(zip: Buffer): Entry[] {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06'))
  expect(end).toBe(zip.length - 22)
  let at = zip.readUInt32LE(end + 16)
  return Array.from({ length: zip.readUInt16LE(end + 10) }, () => {
    expect(zip.toString('latin1', at, at + 4)).toBe('PK\x01\x02')
    expect(zip.readUInt16LE(at + 8) & 0x800).toBe(0x800)
    expect(zip.readUInt16LE(at + 10)).toBe(0)
    const size = zip.readUInt32LE(at + 24)
    const name = zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28))
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const bytes = zip.subarray(start, start + size)
    expect(zip.readUInt32LE(at + 16)).toBe(crc32(bytes))
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
    return { name, bytes }
  })
}

/** Reads the headers and first bytes of a response, and leaves the rest unread. */
export const begin = (port: number, path: string, headers = {}) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const requested = request({ port, host: '127.0.0.1', path, headers, agent: false }, (response) => {
      response.once('data', () => {
        response.pause()
        resolve(response)
      })
    })
    requested.on('error', reject).end()
  })

/** Number of stored files that this process has open. */
export async function openFiles() {
  const all = await readdir('/proc/self/fd')
  const links = await Promise.all(all.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')))
  return links.filter((link) => link.startsWith(uploadsFolder())).length
}
