import pino from 'pino'
import { config } from './config.server.ts'

export const log = pino({
  level: config().logLevel,
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
})
