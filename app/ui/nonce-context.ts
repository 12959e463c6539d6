import { createContext, useContext } from 'react'

/** Marks the inline scripts of our own components; the mark is taken off again before a page is sent. */
export const NonceContext = createContext<string | undefined>(undefined)

export const useNonce = () => useContext(NonceContext)
