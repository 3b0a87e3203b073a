import { Link } from 'react-router'
import { Icon } from '#app/kit/icon.tsx'

type PageHeadProps = { back: { to: string; text: string }; title: string; sub: string }

/** The head of a page that belongs to another: the way back, the title, and what it is for. */
export function PageHead({ back, title, sub }: PageHeadProps) {
  return (
    <>
      <div className="crumb">
        <Link className="link" to={back.to}>
          <Icon name="back" /> {back.text}
        </Link>
      </div>
      <div className="head">
        <div>
          <h1>{title}</h1>
          <p className="sub">{sub}</p>
        </div>
      </div>
    </>
  )
}
