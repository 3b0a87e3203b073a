/** The items in batches of 200: the number of parameters per statement is limited. */
export function* inBatches<Item>(items: Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += 200) yield items.slice(start, start + 200)
}
