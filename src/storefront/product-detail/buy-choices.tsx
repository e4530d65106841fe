import { categoryForTable } from '#domain/categories.ts';
import { formatCents } from '#domain/money.ts';
import { areSizes, optionLabelFor, sizeIn } from '#domain/products/option-sizes.ts';
import type { ProductOption } from '#domain/products/options.ts';
import { shownUnitsLeft, type UnitsLeft } from '#domain/products/stock.ts';
import choiceField from './choice-field.module.css';
import { ChoiceField, type Choosable } from './choice-field.tsx';
import type { BuyBox } from './use-buy-box.ts';

/** A product's choices: its size, then its length, teeth or carat weight, then its text. */
export function BuyChoices({ box }: { box: BuyBox }) {
  const { product, option, size, TextField } = box;
  const { sizes, options } = product;
  const { optionRefusal, sizeGuide } = categoryForTable(product.source_table);
  const hasSizeOptions = areSizes(options);
  return (
    <>
      {sizes.length > 0 && (
        <ChoiceField
          id={box.fieldId('size')}
          label="Size"
          choices={sizes.map((name) => ({ key: name, label: name }))}
          chosen={size}
          onChoose={box.chooseSize}
          refusal={box.refusalAt('size')}
          guide={sizeGuide}
          className={choiceField.sizes}
        />
      )}
      {options.length > 0 && (
        <ChoiceField
          id={box.fieldId('option')}
          label={optionLabelFor(product.source_table, options)}
          choices={options.map((each) => choosableFor(each, product.unitsLeft, hasSizeOptions))}
          chosen={option && keyFor(option)}
          onChoose={(key) => {
            const next = options.find((candidate) => keyFor(candidate) === key);
            if (next) box.chooseOption(next);
          }}
          refusal={box.refusalAt('option')}
          guide={hasSizeOptions || optionRefusal === 'length-required' ? sizeGuide : null}
        />
      )}
      {product.personalization && (
        <div className={choiceField.text}>
          {TextField && (
            <TextField
              id={box.fieldId('text')}
              product={product}
              rules={product.personalization}
              text={box.text}
              refusal={box.textRefusal}
              onWrite={box.writeText}
            />
          )}
        </div>
      )}
    </>
  );
}

/** Two options may share a label; their price references differ. */
function keyFor({ label, stripePriceId }: ProductOption): string {
  return `${label} ${stripePriceId ?? ''}`;
}

function choosableFor(option: ProductOption, unitsLeft: UnitsLeft, isSize: boolean): Choosable {
  const isSoldOut = shownUnitsLeft(unitsLeft, option.label) === 0;
  const isUnavailable = option.stripePriceId === null || isSoldOut;
  const reason = isSoldOut ? 'Sold out' : 'Unavailable';
  const note = isUnavailable ? reason : formatCents(option.price);
  return { key: keyFor(option), label: isSize ? sizeIn(option.label) : option.label, note, isUnavailable };
}
