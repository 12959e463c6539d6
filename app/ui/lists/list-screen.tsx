import { type ComponentProps, createContext, type PropsWithChildren, useContext } from 'react'
import { PageHeader } from '~/ui/page/page-header.tsx'
import { type ListAddress, listUrl } from './list-address.ts'

interface ListPlace {
  /** The path of the list, without a language prefix. */
  to: string
  address: ListAddress
}

const ListContext = createContext<ListPlace | undefined>(undefined)

type ListScreenProps = PropsWithChildren<ListPlace & ComponentProps<typeof PageHeader>>

/** A page with a list. Its parts read the list's path and address from here. */
export function ListScreen({ to, address, children, ...header }: ListScreenProps) {
  return (
    <ListContext.Provider value={{ to, address }}>
      <PageHeader {...header} />
      {children}
    </ListContext.Provider>
  )
}

export function useListAddress() {
  const list = useContext(ListContext)
  if (!list) throw new Error('This part belongs into a ListScreen.')
  const { to, address } = list
  const url = (change: Parameters<typeof listUrl>[2]) => listUrl(to, address, change)
  return { ...list, url, clearedUrl: listUrl(to, { ...address, filters: {} }, { q: '', from: '', to: '' }) }
}
