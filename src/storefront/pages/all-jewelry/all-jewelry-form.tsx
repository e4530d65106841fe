import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { type AllProductsQuery, parseAllProductsQuery, withChoice } from '#domain/all-products-query.ts';
import { ALL_JEWELRY } from '#domain/categories.ts';
import { ALL_PRODUCTS_SORTS } from '#domain/listing.ts';
import sortSelect from '#storefront/listing/sort-select.module.css';
import { ALL_PRODUCTS_COPY, categoryLabel } from '#storefront/product/result-copy.ts';
import buttonStyles from '#storefront/ui/button.module.css';
import icon from '#storefront/ui/icon.module.css';
import text from '#storefront/ui/text.module.css';
import visibility from '#storefront/ui/visibility.module.css';
import allJewelry from './all-jewelry.module.css';

type AllProductsFormProps = {
  query: AllProductsQuery;
  /** The names to choose from. */
  categories: readonly string[];
  collectionsLoaded: number;
  onChoose: (query: AllProductsQuery) => void;
};

/** Which of all pieces, and in which order. A form that works before JavaScript; with it, choosing is enough. */
export function AllJewelryForm({ query, categories, collectionsLoaded, onChoose }: AllProductsFormProps) {
  const form = useRef<HTMLFormElement>(null);
  // What an address names is shown as chosen, also where there is no such category.
  const names = categories.includes(query.category) ? categories : [query.category, ...categories];

  function chooseWhatStands(): void {
    if (!form.current) return;
    const fields = [...new FormData(form.current)].map(([name, value]) => [name, String(value)]);
    const { category, sort } = parseAllProductsQuery(new URLSearchParams(fields));
    if (category !== query.category || sort !== query.sort) onChoose(withChoice(query, { category, sort }));
  }

  // What was chosen before React was there to hear of it.
  const catchUp = useRef(chooseWhatStands);
  useEffect(() => catchUp.current(), []);

  return (
    <form ref={form} className={allJewelry.form} method="get" action={ALL_JEWELRY.path}>
      <Choice
        label={ALL_PRODUCTS_COPY.category}
        name="category"
        value={query.category}
        onChoose={chooseWhatStands}
      >
        <option value="">{ALL_PRODUCTS_COPY.allCategories}</option>
        {names.filter(Boolean).map((name) => (
          <option key={name} value={name}>
            {categoryLabel(name)}
          </option>
        ))}
      </Choice>
      <Choice label={ALL_PRODUCTS_COPY.sort} name="sort" value={query.sort} onChoose={chooseWhatStands}>
        {ALL_PRODUCTS_SORTS.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </Choice>
      <input type="hidden" name="collections" value={collectionsLoaded} />
      <button
        type="submit"
        className={`${buttonStyles.button} ${buttonStyles.outline} ${buttonStyles.small} ${visibility.withoutScripts}`}
      >
        {ALL_PRODUCTS_COPY.show}
      </button>
    </form>
  );
}

type ChoiceProps = {
  label: string;
  name: string;
  value: string;
  onChoose: () => void;
  children: React.ReactNode;
};

function Choice({ label, name, value, onChoose, children }: ChoiceProps) {
  const id = useId();
  return (
    <div className={allJewelry.choice}>
      <label className={`${text.tertiary} ${allJewelry.visuallyHiddenOnPhones}`} htmlFor={id}>
        {label}
      </label>
      <span className={sortSelect.select}>
        {/* Keyed, so that another answer is what it shows. */}
        <select id={id} name={name} key={value} defaultValue={value} onChange={onChoose}>
          {children}
        </select>
        <ChevronDown className={icon.small} aria-hidden="true" />
      </span>
    </div>
  );
}
