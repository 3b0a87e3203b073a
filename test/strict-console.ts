import { afterEach, beforeEach, expect, vi } from 'vitest'

/**
 * Makes an unexpected console line fail the test that caused it. A test that expects one says so:
 * `vi.mocked(console.error).mockClear()` after asserting on its calls.
 */
const methods = ['log', 'info', 'warn', 'error'] as const

beforeEach(() => {
  for (const method of methods) vi.spyOn(console, method).mockImplementation(() => {})
})

afterEach(() => {
  for (const method of methods) {
    const calls = vi.mocked(console[method]).mock.calls
    vi.mocked(console[method]).mockRestore()
    expect(calls, `unexpected console.${method}`).toEqual([])
  }
})
