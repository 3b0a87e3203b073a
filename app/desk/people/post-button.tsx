import { Form, type FormProps } from 'react-router'

type PostButtonProps = Omit<FormProps, 'method'> & { intent: string; id?: string; look: 'link' | 'button button-secondary' | 'button button-quiet' }

/** A form that is nothing but its button. */
export function PostButton({ intent, id, look, children, ...form }: PostButtonProps) {
  return (
    <Form method="post" {...form}>
      <input type="hidden" name="intent" value={intent} />
      {id !== undefined && <input type="hidden" name="id" value={id} />}
      <button className={look} type="submit">
        {children}
      </button>
    </Form>
  )
}
