import { createContext, useContext } from 'react'
import type { ContentType } from '~/content/schema/define.ts'
import type { FormState } from './form-state.server.ts'

interface FormContextValue {
  /** Undefined if the form takes no files from the library. */
  type?: ContentType
  /** The library page that a form without scripts has requested. */
  libraryPage?: FormState['libraryChoice']
  /** Previews that the server rendered for a form without scripts, by input name. */
  previews?: FormState['previews']
  uploadErrorOf?: (file: File) => string | undefined
}

export const FormContext = createContext<FormContextValue>({})

export const useFormContext = () => useContext(FormContext)
