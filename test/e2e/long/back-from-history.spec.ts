import { testBackAfterLeaving } from '../back-after-leaving.ts'

// Where the browser keeps no page of a site that was left: by its settings, or for want of memory.

testBackAfterLeaving({ isCached: false })
