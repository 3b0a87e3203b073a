export type Encoding = 'br' | 'gzip' | 'identity'

/** Smallest first: the order of preference where a client has none. */
const offered: Encoding[] = ['br', 'gzip', 'identity']

// Browsers send the same few headers, so the choice is cached; bounded, because a client may send anything.
const cached = new Map<string, Encoding>()

/** The encoding that an Accept-Encoding header asks for, by its quality values (RFC 9110 §12.5.3). */
export function preferredEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity'
  const known = cached.get(header)
  if (known) return known
  const preferred = choose(header)
  if (cached.size < 100 && header.length < 200) cached.set(header, preferred)
  return preferred
}

function choose(header: string): Encoding {
  const qualities = new Map(header.split(',').map(readChoice))
  const quality = (encoding: Encoding) =>
    // Identity is acceptable unless it is excluded: some responses have no other encoding.
    qualities.get(encoding) ?? qualities.get('*') ?? (encoding === 'identity' ? 0.001 : 0)
  const [first] = offered.toSorted((a, b) => quality(b) - quality(a))
  return first !== undefined && quality(first) > 0 ? first : 'identity'
}

function readChoice(choice: string): [string, number] {
  const [name = '', ...parameters] = choice.split(';').map((part) => part.trim().toLowerCase())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
  const quality = weight === undefined ? 1 : Number(weight)
  return [name === 'x-gzip' ? 'gzip' : name, quality >= 0 && quality <= 1 ? quality : 0]
}
