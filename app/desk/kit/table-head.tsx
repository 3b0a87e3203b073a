type Column = {
  text: string
  className?: string
  /** Whether it is only read out: a column of bars. */
  isHidden?: boolean
}

/** The names of a table's columns. */
export function TableHead({ columns }: { columns: readonly Column[] }) {
  return (
    <thead>
      <tr>
        {columns.map(({ text, className, isHidden = false }) => (
          <th key={text} scope="col" className={className}>
            {isHidden ? <span className="sr-only">{text}</span> : text}
          </th>
        ))}
      </tr>
    </thead>
  )
}
