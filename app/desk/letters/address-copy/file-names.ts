import path from 'node:path'

/** Names that Windows keeps for itself, whatever their ending. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i

/** Characters of a name, without its ending. */
const longest = 80

/**
 * Names of the files in one folder of an archive, as every system can unpack them: ASCII, no folders, no name that Windows keeps for
 * itself, and no two that differ in nothing but case.
 */
export function createFileNames(): (given: string) => string {
  const taken = new Set<string>()
  return (given) => {
    const { base, extension } = safeName(given)
    let name = base + extension
    for (let number = 2; taken.has(name.toLowerCase()); number++) name = `${base}-${number}${extension}`
    taken.add(name.toLowerCase())
    return name
  }
}

function safeName(given: string): { base: string; extension: string } {
  const { name, ext } = path.posix.parse(given.split(/[/\\]/).at(-1) ?? '')
  const extension = /^\.[A-Za-z0-9]{1,10}$/.test(ext) ? ext : ''
  const base = inAscii(extension === '' ? name + ext : name).slice(0, longest)
  const [first = ''] = base.split('.')
  return { base: base === '' ? 'fil' : reserved.test(first) ? `_${base}` : base, extension }
}

/** `Prislista för våren` gives `Prislista-for-varen`. */
function inAscii(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return plain.replaceAll(/[^A-Za-z0-9._-]+/g, '-').replaceAll(/^[.-]+|[.-]+$/g, '')
}
