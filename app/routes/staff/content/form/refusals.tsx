import { createContext, useContext } from 'react'

const UploadErrorContext = createContext<(file: File) => string | undefined>(() => undefined)

export const UploadErrorProvider = UploadErrorContext.Provider

export const useUploadError = (file: File) => useContext(UploadErrorContext)(file)
