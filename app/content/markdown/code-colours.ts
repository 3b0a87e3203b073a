import type { Root } from 'hast'
import { toString } from 'hast-util-to-string'
import bash from 'highlight.js/lib/languages/bash'
import css from 'highlight.js/lib/languages/css'
import javascript from 'highlight.js/lib/languages/javascript'
import json from 'highlight.js/lib/languages/json'
import markdown from 'highlight.js/lib/languages/markdown'
import xml from 'highlight.js/lib/languages/xml'
import yaml from 'highlight.js/lib/languages/yaml'
import rehypeHighlight from 'rehype-highlight'
import { visit } from 'unist-util-visit'

/** The languages that are highlighted (`html` is an alias of xml); code in any other is shown plain. */
const languages = { bash, css, javascript, json, markdown, xml, yaml }

/**
 * Characters of code per article that are highlighted; the rest is shown plain. Highlighting is not linear: 190 KB of `0x`
 * as JavaScript take 22 s, and 20 KB of `${` as Bash nest too deep for the worker's memory.
 */
const mostColoured = 6000

/** Highlights code: gives its tokens classes such as `hljs-keyword` (a rehype plugin). */
export function rehypeCodeColours() {
  const colour = rehypeHighlight({ languages })
  return (tree: Root, file: Parameters<typeof colour>[1]) => {
    let length = 0
    visit(tree, { tagName: 'pre' }, (pre) => {
      length += toString(pre).length
      for (const code of pre.type === 'element' && length > mostColoured ? pre.children : []) {
        if (code.type === 'element') code.properties['className'] = ['no-highlight']
      }
    })
    colour(tree, file)
  }
}
