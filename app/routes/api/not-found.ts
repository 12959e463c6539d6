import { notFoundResponse } from './responses.server.ts'

export const loader = () => notFoundResponse()
export const action = () => notFoundResponse()
