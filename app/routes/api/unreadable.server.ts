import { UnexpectedDataError } from '~/content/kinds/columns.server.ts'
import { log } from '~/process/log.server.ts'
import { problemResponse } from './answers.server.ts'

/** What is answered where content can't be read; why is for the log alone. */
export function readErrorResponse(error: unknown, type: string) {
  log().error({ err: error, type }, 'content could not be read')
  return problemResponse(
    500,
    error instanceof UnexpectedDataError
      ? 'Backend returned unexpected data format'
      : 'The data could not be read. Please try again.',
  )
}
