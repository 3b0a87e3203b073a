import { Link } from 'react-router'
import type { Role } from '#app/data/database/schema.ts'
import { Modal } from '../kit/modal.tsx'
import { paths } from '../paths.ts'
import type { ShownMember } from './member.ts'

type Keys = { heading: string; roles?: readonly Role[]; keys: [what: string, ...keys: string[]][] }

const readers: readonly Role[] = ['owner', 'adviser']
const editors: readonly Role[] = ['owner', 'writer']

const groups: Keys[] = [
  {
    heading: 'Överallt',
    keys: [
      ['Gå till', 'Ctrl', 'K'],
      ['Sök på sidan', '/'],
      ['Ångra', 'z'],
      ['Den här listan', '?'],
      ['Stäng, avmarkera', 'Esc'],
    ],
  },
  {
    heading: 'I en lista',
    roles: readers,
    keys: [
      ['Nästa, föregående', 'j', 'k'],
      ['Öppna', 'Enter'],
      ['Markera', 'x'],
      ['Markera alla', 'Ctrl', 'A'],
    ],
  },
  {
    heading: 'Ett ärende',
    roles: readers,
    keys: [
      ['Svara', 'r'],
      ['Markera som besvarat', 'e'],
      ['Avsluta', 'a'],
      ['Till karantän och åter', '!'],
      ['Skriv anteckning', 'n'],
      ['Lämna över', 'l'],
      ['Påminn mig', 'p'],
    ],
  },
  {
    heading: 'Artiklar',
    roles: editors,
    keys: [
      ['Nästa, föregående', 'j', 'k'],
      ['Svenska, engelska', 'h', 'l'],
      ['Ny artikel', 'n'],
      ['Spara', 'Ctrl', 'S'],
      ['Publicera', 'Ctrl', 'Enter'],
    ],
  },
  {
    heading: 'Ord',
    roles: editors,
    keys: [
      ['Publicera', 'Ctrl', 'S'],
      ['Nästa mening', 'Alt', '↓'],
      ['Föregående mening', 'Alt', '↑'],
    ],
  },
]

/** All shortcuts; nobody has keys for pages that they may not use. */
export function KeyList({ open, onClose, member }: { open: boolean; onClose: () => void; member: ShownMember }) {
  const pages = member.pages.flat()
  const ofPages: Keys = { heading: 'Gå till sida', keys: pages.flatMap(({ text, key }) => (key === undefined ? [] : [[text, 'g', key]])) }
  const shown = [ofPages, ...groups].filter(({ roles }) => roles?.includes(member.role) ?? true)
  return (
    <Modal open={open} onClose={onClose} heading="Kortkommandon" wide>
      <div className="grid gap-x-10 gap-y-5 sm:grid-cols-2 md:grid-cols-3">
        {shown.map(({ heading, keys }) => (
          <div key={heading}>
            <h3 className="mb-[0.4rem]">{heading}</h3>
            <dl>
              {keys.map(([what, ...pressed]) => (
                <div key={what} className="flex justify-between gap-4 border-b border-line py-[0.22rem]">
                  <dt>{what}</dt>
                  <dd className="whitespace-nowrap">
                    {pressed.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
      <p className="field-hint">
        {`Genvägar med en enda tangent är ${member.shortcuts ? 'på' : 'av'}.`}{' '}
        <Link to={paths.account} onClick={onClose}>
          Ändra i ditt konto
        </Link>
      </p>
    </Modal>
  )
}
