import { trapField } from '#app/forms/form-state.ts'
import { PostsWithOrigin } from './posts-with-origin.tsx'

/** Part of every form: a honeypot field that only bots fill in, and the referrer policy. */
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
