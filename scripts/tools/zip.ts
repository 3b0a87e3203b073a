import { crc32 } from 'node:zlib'

/** The only day that ZIP's clock has at all times: 1 January 1980, 00:00. */
const day = 0x21

/**
 * A ZIP file with its entries as they are: the same bytes on every machine, which no compression promises. The server
 * compresses the whole.
 */
export function zip(entries: ReadonlyMap<string, string>): Buffer {
  const [files, directory]: [Buffer[], Buffer[]] = [[], []]
  let offset = 0
  for (const [name, text] of entries) {
    const [path, body] = [Buffer.from(name, 'ascii'), Buffer.from(text)]
    // Version 2.0, no flags, stored, date, checksum, sizes, and the length of the name.
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(day, 8)
    common.writeUInt32LE(crc32(body), 10)
    common.writeUInt32LE(body.length, 14)
    common.writeUInt32LE(body.length, 18)
    common.writeUInt16LE(path.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    const file = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, path, body])
    files.push(file)
    directory.push(Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), common, place, path)
    offset += file.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.size, 4)
  end.writeUInt16LE(entries.size, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...files, listed, Buffer.from('PK\u0005\u0006'), end])
}
