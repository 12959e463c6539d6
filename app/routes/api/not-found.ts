import { notFound } from './responses.server.ts'

export const loader = () => notFound()
export const action = () => notFound()
