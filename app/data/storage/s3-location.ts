import { StorageError } from './bucket.ts'

export type S3Credentials = Readonly<{
  accessKeyId: string
  secretAccessKey: string
  /** Only with temporary credentials. */
  sessionToken?: string
}>

export type S3Location = Readonly<{
  /** The S3 bucket of `inquiries` is `{bucketPrefix}-inquiries`. */
  bucketPrefix: string
  /** Origin without a trailing slash. */
  endpoint: string
  region: string
  credentials: S3Credentials
}>

/** An S3 bucket's name has at most 63 characters, `-applications` included. */
const prefixPattern = /^[a-z0-9][a-z0-9-]{0,49}$/

/**
 * Reads STORAGE_URL: `s3://[key:secret@]bucket-prefix?endpoint=…&region=…`
 *
 * - `bucket-prefix`: each bucket is an S3 bucket of its own, `{bucket-prefix}-inquiries` and so on, because S3 sets access
 *   and expiry per bucket, and they differ in both.
 * - `endpoint`: the origin of an S3-compatible server (https://minio.example:9000); default Amazon's in that region.
 *   Requests use path-style addressing, which every such server supports.
 * - `region`: required without an endpoint, so that data is never stored in a default region. With one it defaults to
 *   us-east-1, which servers without regions expect.
 * - `key:secret`, percent-encoded (`/` in a secret is `%2F`): unless `credentials` are passed.
 *
 * @throws {StorageError} that names the wrong part, never its value
 */
export function readStorageUrl(storageUrl: string, credentials?: S3Credentials): S3Location {
  const url = URL.parse(storageUrl)
  if (url === null) throw fault('not an address: is a / in the secret written as %2F?')
  if (url.protocol !== 's3:') throw fault('must start with s3://')
  if (!prefixPattern.test(url.hostname)) throw fault('bucket prefix must be 1 to 50 of a-z, 0-9 and -')
  if (url.port !== '' || !['', '/'].includes(url.pathname) || url.hash !== '') {
    throw fault('only a query may follow the bucket prefix')
  }
  for (const parameter of url.searchParams.keys()) {
    if (parameter !== 'endpoint' && parameter !== 'region') throw fault('unknown parameter')
  }
  const endpoint = url.searchParams.get('endpoint')
  const region = url.searchParams.get('region')
  if (endpoint === null && region === null) throw fault('region or endpoint is missing')
  if (region !== null && !/^[a-z0-9-]{2,40}$/.test(region)) throw fault('region is not one')
  return {
    bucketPrefix: url.hostname,
    endpoint: endpoint === null ? `https://s3.${region}.amazonaws.com` : readEndpoint(endpoint),
    region: region ?? 'us-east-1',
    credentials: credentials ?? readCredentials(url),
  }
}

function readEndpoint(endpoint: string): string {
  const url = URL.parse(endpoint)
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') throw fault('endpoint must be an http or https address')
  if (url.href !== `${url.origin}/`) throw fault('endpoint must be an origin: no user, no path, no query')
  return url.origin
}

function readCredentials(url: URL): S3Credentials {
  if (url.username === '' || url.password === '') throw fault('key and secret are missing')
  try {
    return { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) }
  } catch {
    throw fault('key and secret must be percent-encoded')
  }
}

function fault(reason: string): StorageError {
  return new StorageError('address', 'reading STORAGE_URL', reason)
}
