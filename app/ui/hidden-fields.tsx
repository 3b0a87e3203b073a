import { keyField, trapField } from '#app/forms/form-state.ts'
import { PostsWithOrigin } from './posts-with-origin.tsx'

/**
 * What every form carries beside its own fields: the key that makes its sending single, and a field that only a machine
 * fills in. The key is a hidden text field because only those may ask browsers not to restore an old one (autocomplete).
 */
export function HiddenFields({ formKey, leaveEmpty }: { formKey: string; leaveEmpty: string }) {
  return (
    <>
      <PostsWithOrigin />
      <input type="text" name={keyField} value={formKey} readOnly hidden autoComplete="off" />
      <div className="trap" aria-hidden="true">
        <label>
          {leaveEmpty}
          <input type="text" name={trapField} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  )
}
