/** Over the lines that stand in a frame until its page has come; seen after 300 ms. */
export function Waiting() {
  return (
    <p className="noscript:hidden" role="status">
      Förhandsvisningen hämtas …
    </p>
  )
}
