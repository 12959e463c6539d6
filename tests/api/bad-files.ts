import { readFileSync } from 'node:fs'

export const megabyte = 1024 * 1024

export const mp4 = () => readFileSync('app/sample/videos/valley-flight.mp4')
export const film = {
  title: 'Film',
  description: 'Words that took long to type',
  category: 'project',
  type: 'video',
}

/** An MP4 box of padding. */
export function freeBox(size: number) {
  const box = Buffer.alloc(size)
  box.writeUInt32BE(size)
  box.write('free', 4)
  return box
}
