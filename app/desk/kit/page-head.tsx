import { Link } from 'react-router'
import { Icon } from '#app/kit/icon.tsx'

type PageHeadProps = {
  /** To the page that this one belongs to. */
  back?: { to: string; text: string }
  title: string
  /** What the page is for. */
  sub?: string
  /** Beside it. */
  children?: React.ReactNode
}

export function PageHead({ back, title, sub, children }: PageHeadProps) {
  return (
    <>
      {back && (
        <div className="crumb">
          <Link className="link" to={back.to}>
            <Icon name="back" /> {back.text}
          </Link>
        </div>
      )}
      <div className="head">
        <div>
          <h1>{title}</h1>
          {sub && <p className="sub">{sub}</p>}
        </div>
        {children}
      </div>
    </>
  )
}
