import { readersLanguage } from '../process/reader.server.ts'

const devanagari = /\p{Script=Devanagari}/u

export function readersFirst<File extends { fileName: string }>(files: readonly File[]): File[] {
  const isNepali = readersLanguage() === 'ne'
  const isReaders = ({ fileName }: File) => devanagari.test(fileName) === isNepali
  return [...files.filter(isReaders), ...files.filter((file) => !isReaders(file))]
}
