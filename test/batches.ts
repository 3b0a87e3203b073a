/** The items, 200 at a time: one statement can carry only so many values. */
export function* inBatches<Item>(items: Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += 200) yield items.slice(start, start + 200)
}
