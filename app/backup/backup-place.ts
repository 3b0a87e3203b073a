import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { Encrypter } from 'age-encryption'
import type { Config } from '#config.ts'
import { type Bucket, StorageError, StorageSetupError } from '#app/data/storage/bucket.ts'
import { openDiskBucket } from '#app/data/storage/disk-bucket.ts'
import { discard, errorCode, type FileSystem, realFileSystem, sweepLeftovers, temporaryPath, writeNewFile } from '#app/data/storage/durable-files.ts'
import { clientOf, createS3Bucket } from '#app/data/storage/s3-bucket.ts'
import type { S3Client } from '#app/data/storage/s3-client.ts'
import { readStorageUrl, type S3Location } from '#app/data/storage/s3-location.ts'
import { tryUploadInParts } from '#app/data/storage/s3-multipart.ts'
import { probe } from '#app/data/storage/s3-probe.ts'

const bucketName = 'backups'

/**
 * A bucket of its own: `{prefix}-backups` on S3, or a folder.
 * @param to an absolute folder, or `s3://…`
 * @throws {StorageSetupError} for an address that is none
 */
export async function openBackupPlace(to: string): Promise<Bucket> {
  const location = locationOf(to)
  return location ? createS3Bucket(bucketName, clientOf({ name: bucketName, location })) : openDiskBucket({ name: bucketName, folder: to })
}

/** Replaced by tests. */
type Services = { fs?: FileSystem; fetch?: typeof globalThis.fetch }

/**
 * Tries BACKUP_TO and BACKUP_RECIPIENT, so that a wrong one is told at the start and not at three in the night.
 * @returns a sentence on a place that does not answer, or cannot do all that it should; else null
 * @throws {StorageSetupError} for what somebody has to mend: a sentence for each setting, in one line, without its value
 */
export async function checkBackup({ to, recipient }: Pick<Config['backup'], 'to' | 'recipient'>, services: Services = {}): Promise<string | null> {
  const faults: string[] = []
  const collect = (error: unknown): null => {
    if (!(error instanceof StorageSetupError)) throw error
    faults.push(error.message)
    return null
  }
  const notice = await checkPlace(to, services).catch(collect)
  if (recipient !== null && !isRecipient(recipient))
    faults.push('BACKUP_RECIPIENT: this is no public key of age. Take all of the line that age-keygen prints, age1….')
  if (faults.length > 0) throw new StorageSetupError(faults.join(' '))
  return notice
}

function isRecipient(recipient: string): boolean {
  try {
    new Encrypter().addRecipient(recipient)
    return true
  } catch {
    return false
  }
}

async function checkPlace(to: string, { fs, ...network }: Services): Promise<string | null> {
  const location = locationOf(to)
  return location ? checkS3(clientOf({ name: bucketName, location, ...network }), location) : checkFolder(to, fs)
}

function locationOf(to: string): S3Location | null {
  if (!to.startsWith('s3://')) return null
  try {
    return readStorageUrl(to)
  } catch (error) {
    throw error instanceof StorageError ? new StorageSetupError(`BACKUP_TO: ${error.reason}.`) : error
  }
}

async function checkS3(client: S3Client, { bucketPrefix }: S3Location): Promise<string | null> {
  try {
    await probe(`${bucketPrefix}-${bucketName}`, client, 'BACKUP_TO')
  } catch (error) {
    if (error instanceof StorageSetupError) throw new StorageSetupError(`BACKUP_TO: ${error.message}`)
    if (!(error instanceof StorageError)) throw error
    return `BACKUP_TO: the S3 server does not answer (${error.reason}). Backups fail until it is back.`
  }
  try {
    await tryUploadInParts(bucketName, client, `.probe-${randomUUID()}`)
    return null
  } catch (error) {
    if (!(error instanceof StorageError)) throw error
    // No reason to keep the site from starting: a small backup needs none of it.
    return `BACKUP_TO: an upload in parts could not be begun, aborted and listed (${error.reason}). Backups above 64 MB may fail, or leave parts that cost money: check that its key may s3:AbortMultipartUpload and s3:ListBucketMultipartUploads.`
  }
}

/** What somebody has to mend, by error code. A full disk is none: it is told, and the site starts. */
const folderFaults: Readonly<Record<string, string>> = {
  EACCES: 'this user has no right to it',
  EPERM: 'this user has no right to it',
  EROFS: 'its file system is read-only, or the service may not write there (ReadWritePaths)',
  ENOENT: 'it cannot be created there',
  ENOTDIR: 'there is a file in its place',
  EEXIST: 'there is a file in its place',
  ENAMETOOLONG: 'its name is too long',
  ELOOP: 'its path is a loop',
}

async function checkFolder(folder: string, fs: FileSystem = realFileSystem): Promise<string | null> {
  const probed = temporaryPath(folder)
  try {
    await makeFolder(folder)
    // A killed backup has left a part of an archive.
    await sweepLeftovers(fs, folder)
    await writeNewFile(fs, probed, 'a backup can be written here\n')
    await fs.rm(probed, { recursive: false, force: false })
    return null
  } catch (error) {
    await discard(fs, probed)
    const code = errorCode(error)
    if (code === undefined) throw error
    const fault = folderFaults[code]
    if (fault !== undefined) throw new StorageSetupError(`BACKUP_TO: the folder cannot be used (${code}): ${fault}.`)
    return `BACKUP_TO: the folder cannot be written now (${code}). Backups fail until it can.`
  }
}

/** One folder after the other: where nothing can be created, such as /proc, Node's recursive mkdir goes on for a minute. */
async function makeFolder(folder: string): Promise<void> {
  const parent = path.dirname(folder)
  try {
    await mkdir(folder, { mode: 0o700 })
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return
    if (errorCode(error) !== 'ENOENT' || parent === folder) throw error
    await makeFolder(parent)
    await mkdir(folder, { mode: 0o700 })
  }
}
