/**
 * Makes one document's element like another's and leaves alone what is the same: pictures are not loaded again, and the
 * place that is being looked at stays.
 */
export function patchElement(shown: Element, next: Element): void {
  const [before, after] = [[...shown.childNodes], [...next.childNodes]]
  const fewest = Math.min(before.length, after.length)
  let start = 0
  while (start < fewest && isEqual(before[start], after[start])) start++
  let end = 0
  while (end < fewest - start && isEqual(before.at(-1 - end), after.at(-1 - end))) end++
  const [gone, added] = [before.slice(start, before.length - end), after.slice(start, after.length - end)]
  if (gone.length === added.length) {
    for (const [at, node] of gone.entries()) replace(node, added[at])
    return
  }
  const following = before[before.length - end] ?? null
  for (const node of gone) node.remove()
  for (const node of added) shown.insertBefore(shown.ownerDocument.adoptNode(node), following)
}

function replace(shown: ChildNode, next: ChildNode | undefined): void {
  if (!next || shown.isEqualNode(next)) return
  if (isElement(shown) && isElement(next) && hasSameTag(shown, next)) patchElement(shown, next)
  else shown.replaceWith(shown.ownerDocument?.adoptNode(next) ?? next)
}

function isEqual(one: Node | undefined, other: Node | undefined): boolean {
  return one !== undefined && other !== undefined && one.isEqualNode(other)
}

// Not `instanceof`: another document has classes of its own.
function isElement(node: Node): node is Element {
  return node.nodeType === 1
}

function hasSameTag(one: Element, other: Element): boolean {
  return one.tagName === other.tagName && one.cloneNode().isEqualNode(other.cloneNode())
}
