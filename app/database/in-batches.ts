// Seven values a row: far from the limit of either database (32 766 in SQLite, 65 535 in Postgres).
const batchSize = 200

/** The items, some hundreds at a time: one statement can carry only so many values. */
export function* inBatches<Item>(items: Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += batchSize) yield items.slice(start, start + batchSize)
}
