import { HttpError } from '~/http/problems.ts'

/** What was sent could not be received; with 503 it can be sent again soon. */
export class ReceiveError extends HttpError {}
