import { currentLanguage } from '~/i18n/request-language.server.ts'

const devanagari = /\p{Script=Devanagari}/u

export function putReaderLanguageFirst<File extends { fileName: string }>(files: readonly File[]): File[] {
  const isNepali = currentLanguage() === 'ne'
  const isInReaderLanguage = ({ fileName }: File) => devanagari.test(fileName) === isNepali
  return [...files.filter(isInReaderLanguage), ...files.filter((file) => !isInReaderLanguage(file))]
}
