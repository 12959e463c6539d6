import { createContext, useContext } from 'react'

const Refusals = createContext<(file: File) => string | undefined>(() => undefined)

export const RefusalsProvider = Refusals.Provider

export const useRefusal = (file: File) => useContext(Refusals)(file)
