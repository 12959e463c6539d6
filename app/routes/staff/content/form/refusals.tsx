import { createContext, useContext } from 'react'

const Refusals = createContext<(file: File) => string | undefined>(() => undefined)

/** Tells the inputs of a form which of their files were refused. */
export const RefusalsProvider = Refusals.Provider

/** Why a chosen file was not taken when it was sent. */
export const useRefusal = (file: File) => useContext(Refusals)(file)
