import cluster from 'node:cluster'
import { config } from './config.server.ts'

/** Whether this is one of several processes that answer for the site on one port. */
export const isWorker = () => cluster.isWorker && config().workers > 1
