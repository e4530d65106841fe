import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { Button, IconButton } from '../../ui/button.tsx';
import { SelectField, TextArea, TextField } from '../../ui/field.tsx';
import styles from './text-fields.module.css';
import {
  blankEntry,
  entryLabelOf,
  labelOf,
  lineLabelOf,
  type TextValue,
  withOptionalLists,
} from './text-value.ts';

type Props = {
  name: string;
  value: TextValue;
  onChange: (value: TextValue) => void;
  isLabelHidden?: boolean;
};

/** Names of texts that are always single-line fields, however long they are. */
const LINES = new Set([
  'heading',
  'question',
  'promise',
  'lastUpdated',
  'path',
  'heroNote',
  'group of words',
  'unit',
  'typed',
  'meant',
]);
const ICONS = ['tester', 'certificate', 'shield', 'calendar'];

/** The fields for a text of any shape: a line, a list of entries, or a group of named texts. */
export function TextFields(props: Props) {
  const { name, value, onChange } = props;
  if (typeof value === 'string') return <LineField {...props} value={value} />;
  if (Array.isArray(value)) return <ListFields name={name} entries={value} onChange={onChange} />;
  return (
    <div className={styles.group}>
      {Object.entries(value).map(([part, text]) => {
        const set = (changed: TextValue) => onChange({ ...value, [part]: changed });
        if (typeof text === 'string' || Array.isArray(text)) {
          return <TextFields key={part} name={part} value={text} onChange={set} />;
        }
        return (
          <fieldset key={part} className={styles.part}>
            <legend>{labelOf(part)}</legend>
            <TextFields name={part} value={text} onChange={set} />
          </fieldset>
        );
      })}
    </div>
  );
}

function LineField({ name, value, onChange, isLabelHidden }: Props & { value: string }) {
  const label = lineLabelOf(name);
  if (name === 'icon') {
    return (
      <SelectField
        label={label}
        options={ICONS.map((icon) => ({ value: icon, label: labelOf(icon) }))}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  if (LINES.has(name)) {
    return (
      <TextField
        label={label}
        isLabelHidden={isLabelHidden}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  return (
    <TextArea
      label={label}
      isLabelHidden={isLabelHidden}
      rows={Math.min(10, Math.max(2, Math.ceil(value.length / 80)))}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function ListFields({
  name,
  entries,
  onChange,
}: {
  name: string;
  entries: readonly TextValue[];
  onChange: (entries: TextValue[]) => void;
}) {
  const entry = entryLabelOf(name);
  // Entries have no id, so the index is the key. Their fields have no state of their own.
  const rows = entries.map((value, index) => ({ place: `place ${index}`, value, index }));
  const move = (index: number, by: number) => {
    const moved = [...entries];
    const [taken] = moved.splice(index, 1);
    if (taken !== undefined) moved.splice(index + by, 0, taken);
    onChange(moved);
  };
  return (
    <fieldset className={styles.part}>
      <legend>{labelOf(name)}</legend>
      {rows.map(({ place, value, index }) => (
        <div key={place} className={styles.entry} data-group={typeof value !== 'string' || undefined}>
          <TextFields
            name={entry}
            value={value}
            isLabelHidden
            onChange={(changed) => onChange(entries.map((other, at) => (at === index ? changed : other)))}
          />
          <div className={styles.tools}>
            {index > 0 && (
              <IconButton label={`Move ${entry} ${index + 1} up`} onClick={() => move(index, -1)}>
                <ArrowUp />
              </IconButton>
            )}
            {index < entries.length - 1 && (
              <IconButton label={`Move ${entry} ${index + 1} down`} onClick={() => move(index, 1)}>
                <ArrowDown />
              </IconButton>
            )}
            <IconButton
              label={`Remove ${entry} ${index + 1}`}
              onClick={() => onChange(entries.filter((_, at) => at !== index))}
            >
              <X />
            </IconButton>
          </div>
        </div>
      ))}
      <div>
        <Button tone="quiet" onClick={() => onChange([...entries, withOptionalLists(blankEntry(name))])}>
          <Plus /> Add a {entry}
        </Button>
      </div>
    </fieldset>
  );
}
