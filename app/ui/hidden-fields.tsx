import { trapField } from '#app/forms/form-state.ts'
import { PostsWithOrigin } from './posts-with-origin.tsx'

/** What every form carries beside its own fields: above all one that only a machine fills in. */
export function HiddenFields({ leaveEmpty }: { leaveEmpty: string }) {
  return (
    <>
      <PostsWithOrigin />
      <div className="trap" aria-hidden="true">
        <label>
          {leaveEmpty}
          <input type="text" name={trapField} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  )
}
