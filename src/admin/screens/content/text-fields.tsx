import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { Button, IconButton } from '../../ui/button.tsx';
import { SelectField, TextArea, TextField } from '../../ui/field.tsx';
import stack from '../../ui/stack.module.css';
import styles from './text-fields.module.css';
import {
  blankEntry,
  entryLabelOf,
  labelOf,
  lineLabelOf,
  type TextValue,
  withOptionalLists,
} from './text-value.ts';

type Problems = Readonly<Record<string, string>>;
type Props = {
  name: string;
  value: TextValue;
  onChange: (value: TextValue) => void;
  isLabelHidden?: boolean;
  /** What the store refused, by place, such as `sections.2.heading`. */
  problems: Problems;
  /** Beside single texts, by place. */
  hints?: Problems;
  /** The place of this text; '' is the whole. */
  place?: string;
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
  const { name, value, onChange, problems, hints, place = '' } = props;
  if (typeof value === 'string') return <LineField {...props} value={value} />;
  if (Array.isArray(value)) return <ListFields {...{ name, onChange, problems, place }} entries={value} />;
  return (
    <div className={styles.group}>
      {place !== '' && <PlaceProblem text={problems[place]} />}
      {Object.entries(value).map(([part, text]) => {
        const set = (changed: TextValue) => onChange({ ...value, [part]: changed });
        const at = { problems, ...(hints && { hints }), place: placeIn(place, part) };
        if (typeof text === 'string' || Array.isArray(text)) {
          return <TextFields key={part} name={part} value={text} onChange={set} {...at} />;
        }
        return (
          <fieldset key={part} className={styles.part}>
            <legend>{labelOf(part)}</legend>
            <TextFields name={part} value={text} onChange={set} {...at} />
          </fieldset>
        );
      })}
    </div>
  );
}

/** What is wrong with a list or a group as a whole. */
function PlaceProblem({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <p role="alert" className={stack.problem}>
      {text}
    </p>
  );
}

function placeIn(place: string, part: string | number): string {
  return place === '' ? String(part) : `${place}.${part}`;
}

function LineField({
  name,
  value,
  onChange,
  isLabelHidden,
  problems,
  hints,
  place = '',
}: Props & { value: string }) {
  const label = lineLabelOf(name);
  const problem = problems[place];
  if (name === 'icon') {
    return (
      <SelectField
        label={label}
        problem={problem}
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
        problem={problem}
        isLabelHidden={isLabelHidden}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  return (
    <TextArea
      label={label}
      problem={problem}
      isLabelHidden={isLabelHidden}
      hint={hints?.[place]}
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
  problems,
  place,
}: {
  name: string;
  entries: readonly TextValue[];
  onChange: (entries: TextValue[]) => void;
  problems: Problems;
  place: string;
}) {
  const entry = entryLabelOf(name);
  // Entries have no id, so the index is the key. Their fields have no state of their own.
  const rows = entries.map((value, index) => ({ key: `place ${index}`, value, index }));
  const move = (index: number, by: number) => {
    const moved = [...entries];
    const [taken] = moved.splice(index, 1);
    if (taken !== undefined) moved.splice(index + by, 0, taken);
    onChange(moved);
  };
  return (
    <fieldset className={styles.part}>
      <legend>{labelOf(name)}</legend>
      <PlaceProblem text={problems[place]} />
      {rows.map(({ key, value, index }) => (
        <div key={key} className={styles.entry} data-group={typeof value !== 'string' || undefined}>
          <TextFields
            name={entry}
            value={value}
            isLabelHidden
            problems={problems}
            place={placeIn(place, index)}
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
