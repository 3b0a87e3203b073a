import { useRevalidator } from 'react-router'
import { shellCopy } from '../../frame/copy.ts'
import { send } from '../../frame/send.ts'
import { useToast } from '../../frame/toasts.tsx'
import { paths } from '../../paths.ts'
import type { RestResult } from './rest.ts'
import type { MovesResult } from './run.ts'

/** Says what has become of letters that were to rest, and offers to take it back, by the key of other moves. */
export function useRestSaid(): (result: RestResult) => void {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  return ({ said, refused = false, rest, done = [] }) => {
    const undo = async () => {
      const letters = done.map(({ reference, version }): [string, string] => ['letter', `${reference}.${version}`])
      const undone = await send<MovesResult>(paths.enquiries, [['intent', 'move undo'], ...letters])
      if (!undone) return void (undone === null && toast({ ...shellCopy.lost, failed: true }))
      // Also after a refusal: the page shows what somebody else has done.
      await revalidate()
      toast({ text: undone.said ?? '', failed: undone.refused ?? false })
    }
    if (said !== undefined) toast({ text: said, failed: refused, ...(done.length > 0 && { undo: () => void undo() }) })
    if (refused && !rest) void revalidate()
  }
}
