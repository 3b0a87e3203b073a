/** What a child process of thread-kill.test.ts has done; `writing` and `erasing`, what it is about to do. */
export type Told =
  | { kind: 'letter'; id: string; reference: string }
  | { kind: 'writing'; letter: string; marks: string[] }
  | { kind: 'message'; letter: string; mark: string; files: number }
  | { kind: 'answer'; letter: string; mark: string }
  | { kind: 'erasing'; letter: string }
  | { kind: 'erased'; letter: string }
  | { kind: 'step'; of: string }
