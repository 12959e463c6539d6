import { notFound } from './answers.server.ts'

export const loader = () => notFound()
export const action = () => notFound()
