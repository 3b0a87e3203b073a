import { statfs } from 'node:fs/promises'

/** Bytes. */
export type DiskSpace = { free: number; total: number }

const gigabyte = 1_000_000_000

/** The disk that a folder lies on. */
export async function diskOf(folder: string): Promise<DiskSpace> {
  const { bsize, blocks, bavail } = await statfs(folder)
  return { free: bsize * bavail, total: bsize * blocks }
}

/** Whether somebody should make room: under a tenth of the disk, or under a gigabyte. */
export function isDiskLow({ free, total }: DiskSpace): boolean {
  return free < Math.max(total / 10, gigabyte)
}

/**
 * What is free above the floor: a tenth of the disk, at most five gigabytes, is kept for letters and the database. Negative
 * where less is left.
 */
export function roomAboveFloor({ free, total }: DiskSpace): number {
  return free - Math.min(total / 10, 5 * gigabyte)
}
