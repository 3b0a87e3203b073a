// The S3 server of the machines part, a process of its own so that it can be killed: node packages/bench/children/s3.ts PORT FOLDER
import { startS3StandIn } from '../../../app/data/storage/testing/s3-stand-in.ts'

const [port, directory = ''] = process.argv.slice(2)
await startS3StandIn({ port: Number(port), directory })
console.log('open')
