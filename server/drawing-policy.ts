import { createHash } from 'node:crypto'
import { emptyPolicy } from './security-headers.ts'

/** The Content-Security-Policy of an SVG file: nothing but its own styles, by hash. */
export function drawingPolicy(svg: string): string {
  const styles = [...svg.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  return styles.length > 0 ? `${emptyPolicy}; style-src ${styles.join(' ')}` : emptyPolicy
}
