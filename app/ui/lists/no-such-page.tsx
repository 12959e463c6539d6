import { useListText } from '~/ui/lists/en.ts'
import { type ListAddress, listUrl } from '~/ui/lists/list-address.ts'
import { EmptyResult } from './empty-result.tsx'

/** Stands where a list would: its address names a page that it does not have. */
export function NoSuchPage({ to, address }: { to: string; address: ListAddress }) {
  const { t, path } = useListText()
  return <EmptyResult title={t.noPage} reset={{ label: t.firstPage, to: path(listUrl(to, address, {})) }} />
}
