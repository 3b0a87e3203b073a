import { crc32 } from 'node:zlib'

/** What a zip archive holds, by name, read as programs do: from its end. @throws where a checksum, a size or a name does not fit */
export function unzip(zip: Buffer): Map<string, Buffer> {
  const end = zip.length - 22
  if (zip.readUInt32LE(end) !== 0x06054b50) throw new Error('The archive has no end')
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    if (zip.readUInt32LE(at) !== 0x02014b50) throw new Error('Not an entry of the directory')
    const [method, checksum, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 16), zip.readUInt32LE(at + 24)]
    const [nameLength, extra, comment, start] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30), zip.readUInt16LE(at + 32), zip.readUInt32LE(at + 42)]
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const from = start + 30 + nameLength + zip.readUInt16LE(start + 28)
    const body = zip.subarray(from, from + size)
    if (method !== 0 || crc32(body) !== checksum || body.length !== size) throw new Error(`${name} is not whole`)
    if (zip.toString('utf8', start + 30, start + 30 + nameLength) !== name || files.has(name)) throw new Error(`${name} is named otherwise, or twice`)
    files.set(name, body)
    at += 46 + nameLength + extra + comment
  }
  if (at !== zip.readUInt32LE(end + 16) + zip.readUInt32LE(end + 12) || at !== end) throw new Error('The directory has another size')
  return files
}
