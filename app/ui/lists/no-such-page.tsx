import { type ListAddress, listUrl } from '~/ui/lists/list-address.ts'
import { listsText } from '~/ui/lists/text.ts'
import { EmptyResult } from './empty-result.tsx'

export function NoSuchPage({ to, address }: { to: string; address: ListAddress }) {
  const { t } = listsText.use()
  return <EmptyResult title={t.noPage} reset={{ label: t.firstPage, to: listUrl(to, address, {}) }} />
}
