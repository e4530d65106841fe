import { type KeyboardEvent, useId, useState } from 'react';
import stack from '../ui/stack.module.css';
import styles from './command-palette.module.css';
import { Kbd } from './kbd.tsx';
import type { PaletteGroup, PaletteOption } from './palette-options.ts';

/**
 * A field and the options that match its text, as the combobox pattern of the ARIA Authoring Practices describes. Enter
 * chooses the active option, at first the first one; the arrow keys move it.
 */
export function PaletteList({
  typed,
  onType,
  groups,
}: {
  typed: string;
  onType: (typed: string) => void;
  groups: readonly PaletteGroup[];
}) {
  const listId = useId();
  const [chosen, choose] = useState<string | null>(null);
  const options = groups.flatMap((group) => group.options);
  const active = options.find(({ id }) => id === chosen) ?? options[0];
  const domIdOf = ({ id }: PaletteOption) => `${listId}${encodeURIComponent(id)}`;
  const move = (step: number) => {
    const next = active && options.at((options.indexOf(active) + step) % options.length);
    if (!next) return;
    choose(next.id);
    document.getElementById(domIdOf(next))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') active?.onSelect();
    else if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <input
        className={styles.input}
        role="combobox"
        aria-label="Search the admin"
        aria-autocomplete="list"
        aria-controls={listId}
        aria-expanded={options.length > 0}
        aria-activedescendant={active && domIdOf(active)}
        placeholder="Orders, customers, products, actions"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          onType(value);
          choose(null);
        }}
        onKeyDown={onKeyDown}
      />
      <p role="status" className={active ? stack.hidden : styles.empty}>
        {active
          ? `${options.length} ${options.length === 1 ? 'result' : 'results'}`
          : `Nothing found for “${typed}”.`}
      </p>
      <div id={listId} role="listbox" aria-label="Results" tabIndex={-1} className={styles.list}>
        {groups.map(({ heading, options }) => (
          <fieldset key={heading} aria-label={heading} className={stack.bare}>
            <p aria-hidden className={styles.heading}>
              {heading}
            </p>
            {options.map((option) => (
              <Option
                key={option.id}
                domId={domIdOf(option)}
                option={option}
                isActive={option === active}
                onPoint={() => choose(option.id)}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </>
  );
}

function Option({
  domId,
  option: { icon: Icon, label, detail, keys, onSelect },
  isActive,
  onPoint,
}: {
  domId: string;
  option: PaletteOption;
  isActive: boolean;
  onPoint: () => void;
}) {
  return (
    <button
      type="button"
      id={domId}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={styles.item}
      onPointerMove={onPoint}
      // Keeps the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onSelect}
    >
      <Icon />
      <span className={styles.label}>{label}</span>
      {detail && <span className={styles.detail}>{detail}</span>}
      {keys && <Kbd keys={keys} />}
    </button>
  );
}
