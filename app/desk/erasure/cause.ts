/** Why an erasure stopped, for the log: never a file's name, which contains an address. */
export function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unexpected fault'
  // By name: the class exists once in each of the server's builds.
  if (error.name === 'StorageError') return error.message
  return 'code' in error ? `${error.name} ${String(error.code)}` : 'unexpected fault'
}
