/** What a child process of thread-kill.test.ts has done; `writing`, `erasing` and `ending`, what it is about to do. */
export type Told =
  | { kind: 'letter'; id: string; reference: string }
  | { kind: 'writing'; letter: string; marks: string[] }
  | { kind: 'message'; letter: string; mark: string; files: number }
  | { kind: 'answer'; letter: string; mark: string }
  | { kind: 'chosen'; letter: string; time: string }
  | { kind: 'ending'; letter: string; time: string }
  /** How the time stands that was cancelled or taken back. */
  | { kind: 'ended'; letter: string; time: string; state: 'cancelled-by-sender' | 'cancelled-here' | 'taken-back' }
  | { kind: 'erasing'; letter: string }
  | { kind: 'erased'; letter: string }
  | { kind: 'step'; of: string }
