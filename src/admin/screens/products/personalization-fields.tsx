import { CHARACTER_SET_NAMES, LETTERINGS } from '#domain/products/personalization.ts';
import { Checkbox, SelectField, TextField } from '../../ui/field.tsx';
import { Section } from '../../ui/page.tsx';
import stack from '../../ui/stack.module.css';
import { wordsOf } from '../../ui/words-of.ts';
import type { ProductForm } from './use-product-form.ts';

/** The text a product asks for, such as an engraving. */
export function PersonalizationFields({ form: { fields, setField } }: { form: ProductForm }) {
  const text = fields.personalization;
  const first: NonNullable<typeof text> = {
    label: 'Engraving',
    max_length: 20,
    characters: ['letters', 'spaces'],
    is_required: false,
    price: '0.00',
    lettering: null,
  };
  const change = (changes: Partial<typeof first>) =>
    setField('personalization', { ...first, ...text, ...changes });
  return (
    <Section title="Personalization">
      <Checkbox
        label="Ask for custom text"
        hint="Such as an engraving or a name."
        checked={text !== null}
        onChange={(event) => setField('personalization', event.target.checked ? first : null)}
      />
      {text && (
        <>
          <div className={stack.columns}>
            <TextField
              label="Label"
              value={text.label}
              maxLength={40}
              onChange={(event) => change({ label: event.target.value })}
            />
            <TextField
              label="Maximum characters"
              type="number"
              min={1}
              max={99}
              value={text.max_length}
              onChange={(event) => change({ max_length: event.target.valueAsNumber || 1 })}
            />
            <TextField
              label="Added to the price"
              inputMode="decimal"
              value={text.price}
              onChange={(event) => change({ price: event.target.value })}
            />
          </div>
          <div className={stack.row}>
            {CHARACTER_SET_NAMES.map((name) => (
              <Checkbox
                key={name}
                label={wordsOf(name)}
                checked={text.characters.includes(name)}
                onChange={(event) =>
                  change({
                    characters: CHARACTER_SET_NAMES.filter((known) =>
                      known === name ? event.target.checked : text.characters.includes(known),
                    ),
                  })
                }
              />
            ))}
          </div>
          <SelectField
            label="Lettering"
            hint="What the text looks like while shoppers type it."
            value={text.lettering ?? ''}
            onChange={(event) =>
              change({ lettering: LETTERINGS.find((name) => name === event.target.value) ?? null })
            }
            options={[
              { value: '', label: 'Plain' },
              ...LETTERINGS.map((name) => ({ value: name, label: wordsOf(name) })),
            ]}
          />
          <Checkbox
            label="Required"
            checked={text.is_required}
            onChange={(event) => change({ is_required: event.target.checked })}
          />
        </>
      )}
    </Section>
  );
}
