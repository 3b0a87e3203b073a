import { LRUCache } from 'lru-cache'
import { type DiskSpace, roomAboveFloor } from '#app/data/storage/disk-space.ts'
import { createAddressKey } from './flood-gate.ts'

/** Room on the disk for files that visitors send: without limits one of them could take all of it. */
export type UploadRoom = {
  /** Reserves room for a body, until it is disposed of; null where too little would be left for letters and the database. */
  reserve(bytes: number): Promise<Disposable | null>
  /**
   * Counts files that are about to be kept.
   * @param address of whoever sent them
   * @returns false where they exceed the share of this network, or of all, for a day: then they are not counted
   */
  mayKeep(address: string, bytes: number): Promise<boolean>
}

type RoomOptions = {
  disk: () => Promise<DiskSpace>
  /** How often a stored byte lies on that disk: once, and once in each nightly backup there. 0 where files are stored elsewhere. */
  copies: number
  /** Milliseconds of a monotonic clock. */
  now: () => number
}

const day = 24 * 3_600_000

/** What the files of a day may take of what is free above the floor: those of one network, and all. */
const shares = { network: 1 / 4, all: 1 / 2 }

/** Bytes that count as free in a bucket, which tells of no end. */
const bucketRoom = 4_000_000_000

/** Counts are in memory only, for 24 hours from a network's first file; at most 20 000. */
export function createUploadRoom({ disk, copies, now }: RoomOptions): UploadRoom {
  const keyOf = createAddressKey()
  const kept = new LRUCache<string, { bytes: number; endsAt: number }>({ max: 20_000 })
  let reserved = 0

  async function reserve(bytes: number): Promise<Disposable | null> {
    const room = roomAboveFloor(await disk())
    // Without waiting in between: two that come at once would both find the last room.
    if (room - reserved < bytes) return null
    reserved += bytes
    return { [Symbol.dispose]: () => void (reserved -= bytes) }
  }

  async function mayKeep(address: string, bytes: number): Promise<boolean> {
    const room = copies === 0 ? bucketRoom : roomAboveFloor(await disk()) / copies
    const counts = [
      { key: keyOf('', address), share: shares.network },
      { key: 'all', share: shares.all },
    ].map(({ key, share }) => ({ key, most: room * share, count: countOf(key) }))
    if (counts.some(({ count, most }) => count.bytes + bytes > most)) return false
    for (const { key, count } of counts) kept.set(key, { ...count, bytes: count.bytes + bytes })
    return true
  }

  function countOf(key: string) {
    const known = kept.get(key)
    return known && known.endsAt > now() ? known : { bytes: 0, endsAt: now() + day }
  }

  return { reserve, mayKeep }
}
