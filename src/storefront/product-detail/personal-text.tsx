// A browser fetches a font when the preview has its first letter.
import '@fontsource/dancing-script/latin-700.css';
import '@fontsource/lobster/latin-400.css';
import '@fontsource/pirata-one/latin-400.css';
import { formatTimeRange, processingTime } from '#domain/delivery/delivery.ts';
import { formatCents } from '#domain/money.ts';
import {
  lengthOfText,
  MAX_TYPED_LENGTH,
  readPersonalText,
  type TextRefusal,
} from '#domain/products/personal-text.ts';
import type { Personalization } from '#domain/products/personalization.ts';
import type { Product } from '#domain/products/product.ts';
import { isTextFinal } from '#domain/products/returns.ts';
import { store } from '#shop';
import { processing } from '#shop/delivery.ts';
import fieldStyles from '#storefront/ui/field.module.css';
import { FieldError } from '#storefront/ui/field-error.tsx';
import textStyles from '#storefront/ui/text.module.css';
import visibility from '#storefront/ui/visibility.module.css';
import styles from './personal-text.module.css';
import { describeLimit, describeTextRefusal } from './personal-text-copy.ts';

export { describeTextRefusal, readPersonalText };

type PersonalTextProps = {
  id: string;
  product: Product;
  rules: Personalization;
  text: string;
  refusal: TextRefusal | null;
  onWrite: (text: string) => void;
};

/** The engraving field with a preview. Loaded only for products that accept a text. */
export function PersonalText({ id, product, rules, text, refusal, onWrite }: PersonalTextProps) {
  // Said at once, as a pasted text is not cut.
  const wrong = refusal ?? (lengthOfText(text) > rules.maxLength ? 'text-too-long' : null);
  const refused = wrong && describeTextRefusal(wrong, rules, text);
  const terms = [rules.isRequired ? '' : 'optional', rules.price > 0 ? `+${formatCents(rules.price)}` : ''];
  return (
    <div id={id} className={fieldStyles.field}>
      <label htmlFor={`${id}-input`}>
        {rules.label} {terms.some(Boolean) && <em>({terms.filter(Boolean).join(', ')})</em>}
      </label>
      <input
        id={`${id}-input`}
        className={fieldStyles.input}
        type="text"
        value={text}
        onChange={(event) => onWrite(event.target.value)}
        maxLength={MAX_TYPED_LENGTH}
        required={rules.isRequired}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={refused !== null}
        aria-describedby={`${id}-hint${refused ? ` ${id}-message` : ''}`}
      />
      <FieldError id={`${id}-message`} text={refused && `${refused.title}. ${refused.text}`} />
      {text.trim() && (
        <p className={styles.plate} data-text-preview data-lettering={rules.lettering}>
          <span className={visibility.visuallyHidden}>Preview: </span>
          {text.trim()}
        </p>
      )}
      <p id={`${id}-hint`} className={`${textStyles.small} ${textStyles.tertiary}`}>
        {describeLimit(rules)}
        {isTextFinal(product, store.returns) && ' A piece with your text cannot be returned.'}
        {processing.personalized && ` With your text it ships in ${timeWithText(product)}.`}
      </p>
    </div>
  );
}

/** `2-3 business days`. */
function timeWithText({ source_table }: Product): string {
  return formatTimeRange(processingTime([{ source_table, personalization: { text: '' } }], processing));
}
