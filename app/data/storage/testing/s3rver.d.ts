/** The part of the package that s3-stand-in.ts uses; it ships no types. */
declare module '@20minutes/s3rver' {
  import type { Server } from 'node:http'
  import type { AddressInfo } from 'node:net'
  import type { Readable } from 'node:stream'

  type Context = {
    method: string
    path: string
    status: number
    type: string
    body: unknown
    get(header: string): string
    query: Record<string, string | undefined>
  }

  export default class S3rver {
    constructor(options: { address: string; port: number; silent: boolean; directory: string; vhostBuckets: boolean; configureBuckets: { name: string }[] })
    middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[]
    store: {
      existsObject(bucket: string, key: string): Promise<boolean>
      listObjects(bucket: string, options: object): Promise<unknown>
      getResourcePath(bucket: string, key: string | undefined, resource: string): string
      putObject(object: { content: Readable }): Promise<unknown>
      putObjectMultipart(bucket: string, uploadId: string, parts: { number: number; etag: string }[]): Promise<unknown>
    }
    httpServer: Server
    run(): Promise<AddressInfo>
    close(): Promise<void>
  }
}
