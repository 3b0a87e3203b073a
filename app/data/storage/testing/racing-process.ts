import { openDiskBucket } from '../disk-bucket.ts'
import { clientOf, createS3Bucket } from '../s3-bucket.ts'
import type { FileGroup } from '../bucket.ts'
import type { S3Location } from '../s3-location.ts'

// A child process that stores all bodies concurrently when its parent sends the second message (test/long/storage-races.test.ts).

export type Race = {
  place: { folder: string } | { location: S3Location }
  name: string
  /** One `put` each. */
  bodies: string[]
  /** Each is stored as the text of a group with one file. */
  asGroup: boolean
}

export type Finish = { name: string } | { failure: string }

process.once('message', (race: Race) => void run(race))

async function run({ place, name, bodies, asGroup }: Race): Promise<void> {
  const bucket =
    'folder' in place
      ? await openDiskBucket({ name: 'applications', folder: place.folder })
      : createS3Bucket('applications', clientOf({ name: 'applications', location: place.location }))
  process.send?.('ready')
  await new Promise((resolve) => process.once('message', resolve))
  const put = (body: string) => (asGroup ? bucket.putGroup(name, groupOf(body)) : bucket.put(`${name}.txt`, body, asText))
  const finishes = await Promise.all(
    bodies.map((body) =>
      put(body).then<Finish, Finish>(
        (stored) => ({ name: stored }),
        (error: unknown) => ({ failure: String(error) }),
      ),
    ),
  )
  process.send?.(finishes)
  process.disconnect()
}

const asText = { contentType: 'text/plain' }

function groupOf(body: string): FileGroup {
  return {
    text: { name: 'ansokan.txt', body, ...asText },
    files: [{ name: '01.jpg', body: new Uint8Array(50_000), contentType: 'image/jpeg' }],
  }
}
