import { z } from 'zod'

/** The archive's last entry: an archive without it has broken off. */
export const manifestName = 'manifest.json'

const manifest = z.object({
  /** When its making began: what was stored before is in it. */
  madeAt: z.iso.datetime(),
  backend: z.enum(['sqlite', 'postgres']),
  /** Rows by table. */
  tables: z.record(z.string(), z.int()),
  /** Size in bytes and SHA-256 in hexadecimal of every other entry, by its name. */
  files: z.record(z.string(), z.object({ size: z.int(), sha256: z.string() })),
})

export type Manifest = z.infer<typeof manifest>

/** @throws where it is none */
export function readManifest(text: string): Manifest {
  return manifest.parse(JSON.parse(text))
}
