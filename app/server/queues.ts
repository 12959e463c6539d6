import { FairQueue } from '~/http/fair-queue.ts'
import { getAcceptedConnectionCount } from './shutdown.ts'
import { UploadSlots } from './upload-slots.ts'

/** One page fills the queue: rendering several at once makes none faster, and all other requests slower. */
export const pageWeight = 12
export const createPageQueue = (slotTimeout = 250) =>
  new FairQueue({
    ...{ capacity: pageWeight, maxWaiting: 100, maxWaitingPerNetwork: 20, slotTimeout },
    ...{ cooldown: 2, countArrivals: getAcceptedConnectionCount },
  })

/** An upload mostly waits for its bytes. Visitors cannot occupy the slots of staff. */
export const createUploadSlotPools = () => ({
  visitors: new UploadSlots({ capacity: 32 }),
  staff: new UploadSlots({ capacity: 16, maxPerNetwork: [12, 14, 16], waitTimeout: 20_000 }),
})

/** Covers a file's request until its response begins; sending the bytes has a queue of its own. */
export const createFileQueue = () =>
  new FairQueue({
    capacity: 4,
    maxPerNetwork: 2,
    maxWaiting: 400,
    maxWaitingPerNetwork: 100,
    slotTimeout: 50,
  })
