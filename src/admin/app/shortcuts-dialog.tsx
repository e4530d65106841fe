import { useState } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { Checkbox } from '../ui/field.tsx';
import { areSingleKeysOn, setSingleKeys } from '../ui/single-keys.ts';
import { Kbd } from './kbd.tsx';
import { SCREENS } from './screens.tsx';
import styles from './shortcuts-dialog.module.css';

const GROUPS: readonly { title: string; keys: readonly [keys: string, what: string][] }[] = [
  {
    title: 'Everywhere',
    keys: [
      ['Ctrl K', 'Search and commands'],
      ['?', 'This list'],
      ['Esc', 'Close what is open'],
    ],
  },
  {
    title: 'In lists',
    keys: [
      ['/', 'Search the list'],
      ['j', 'Next row'],
      ['k', 'Previous row'],
      ['x', 'Select the row'],
      ['Enter', 'Open the row'],
    ],
  },
  {
    title: 'Go to',
    keys: SCREENS.flatMap(({ shortcut, label }) =>
      shortcut ? [[shortcut, label] satisfies [string, string]] : [],
    ),
  },
];

/** Lists every keyboard shortcut, and switches off those of a single key. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [areOn, setOn] = useState(areSingleKeysOn);
  return (
    <Dialog isOpen onOpenChange={onClose} title="Keyboard shortcuts" size="wide">
      <div className={styles.groups}>
        {GROUPS.map(({ title, keys }) => (
          <section key={title}>
            <h3 className={styles.title}>{title}</h3>
            <dl>
              {keys.map(([pressed, what]) => (
                <div key={what} className={styles.row}>
                  <dt>
                    <Kbd keys={pressed} />
                  </dt>
                  <dd>{what}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <Checkbox
        label="Use single-key shortcuts"
        hint="On this device. Ctrl K always works."
        checked={areOn}
        onChange={({ target }) => {
          setSingleKeys(target.checked);
          setOn(target.checked);
        }}
      />
    </Dialog>
  );
}
