/** Drawn for 24 × 24, as lines. */
const paths = {
  search: 'M10.5 4a6.5 6.5 0 100 13 6.5 6.5 0 000-13zM15.5 15.5L20.5 20.5',
  warning: 'M12 4L2.5 20h19zM12 10v5M12 17.2v.6',
  outside: 'M14 4h6v6M20 4l-9 9M10 6H4v14h14v-6',
  forward: 'M4 12h15M13 6l6 6-6 6',
  back: 'M20 12H5M11 6l-6 6 6 6',
  up: 'M12 20V5M6 11l6-6 6 6',
  down: 'M12 4v15M6 13l6 6 6-6',
  close: 'M5.5 5.5l13 13M18.5 5.5l-13 13',
  menu: 'M4 5.5h16M4 12h16M4 18.5h16',
  today: 'M12 7a5 5 0 100 10 5 5 0 000-10zM12 2v2M12 20v2M2 12h2M20 12h2',
  letter: 'M3 6h18v13H3zM3 7l9 7 9-7',
  article: 'M6 3h9l4 4v14H6zM9 11h7M9 15h7',
  more: 'M3 8h18M3 16h18',
  tick: 'M4 12.5l5 5L20 6.5',
  key: 'M7 8.5a3.5 3.5 0 100 7 3.5 3.5 0 000-7zM10.5 12H21M17 12v3.5M20 12v2.5',
  clock: 'M12 3a9 9 0 100 18 9 9 0 000-18zM12 7v5.5l3.5 2',
  person: 'M12 4a4 4 0 100 8 4 4 0 000-8zM4 20c1-4 4-5.5 8-5.5s7 1.5 8 5.5',
} as const

export type IconName = keyof typeof paths

/** Beside a word, which says the same: it is not read out. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}
