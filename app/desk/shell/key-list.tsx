import { Link } from 'react-router'
import { Modal } from '../ui/modal.tsx'
import { paths } from './paths.ts'

type Keys = { heading: string; letters?: true; keys: [what: string, ...keys: string[]][] }

const groups: Keys[] = [
  { heading: 'Överallt', keys: [['Gå till', 'Ctrl', 'K'], ['Sök på sidan', '/'], ['Ångra', 'z'], ['Den här listan', '?'], ['Stäng, avmarkera', 'Esc']] },
  { heading: 'Gå till sida', keys: [['I dag', 'g', 'i'], ['Förfrågningar', 'g', 'f'], ['Människor', 'g', 'm']] },
  { heading: 'I en lista', letters: true, keys: [['Nästa, föregående', 'j', 'k'], ['Öppna', 'Enter'], ['Markera', 'x'], ['Markera alla', 'Ctrl', 'A']] },
  { heading: 'En förfrågan', letters: true, keys: [['Svara', 'r'], ['Markera besvarad', 'e'], ['Avsluta', 'a'], ['Till karantän och åter', '!'], ['Skriv anteckning', 'n']] },
]

/** All shortcuts. */
export function KeyList({ open, onClose, enabled, readsLetters }: { open: boolean; onClose: () => void; enabled: boolean; readsLetters: boolean }) {
  const shown = groups.filter(({ letters }) => readsLetters || !letters)
  return (
    <Modal open={open} onClose={onClose} heading="Kortkommandon" wide>
      <div className="kb">
        {shown.map(({ heading, keys }) => (
          <div key={heading}>
            <h3>{heading}</h3>
            <dl>
              {keys.map(([what, ...pressed]) => (
                <div key={what}>
                  <dt>{what}</dt>
                  <dd>
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
      <p className="hint">
        {enabled ? 'Enstaka tangenter är på.' : 'Enstaka tangenter är av.'}{' '}
        <Link to={paths.account} onClick={onClose}>
          Ändra i ditt konto
        </Link>
      </p>
    </Modal>
  )
}
