/** A zip with empty files of these names. @param count as its end says it */
export function zipOf(names: readonly string[], count = names.length): Buffer {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let at = 0
  for (const name of names.map((each) => Buffer.from(each))) {
    const header = Buffer.alloc(30)
    header.writeUInt32LE(0x04034b50)
    header.writeUInt16LE(name.length, 26)
    local.push(header, name)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(at, 42)
    central.push(entry, name)
    at += header.length + name.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(Buffer.concat(central).length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...local, ...central, end])
}
