import type { CheckoutDraft } from '#domain/checkout/checkout.ts';
import { MAX_GIFT_NOTE } from '#domain/checkout/gift-note.ts';
import check from '#storefront/ui/check.module.css';
import fieldStyles from '#storefront/ui/field.module.css';
import textStyles from '#storefront/ui/text.module.css';
import cartSection from './cart-section.module.css';
import styles from './gift-note.module.css';
import { cart } from './use-cart.ts';

const ID = 'checkout-giftNote';

/** Gift option and note. Stored in this tab while typing. */
export function GiftNote({ draft }: { draft: CheckoutDraft }) {
  const { giftNote, ...others } = draft;
  const isGift = giftNote !== undefined;
  return (
    <div className={`${cartSection.section} ${cartSection.pad} ${styles.gift}`}>
      <label className={`${check.check} ${styles.check}`}>
        <input
          type="checkbox"
          checked={isGift}
          onChange={(event) => cart.setDraft(event.target.checked ? { ...others, giftNote: '' } : others)}
        />
        This is a gift
      </label>
      {isGift && (
        <div className={fieldStyles.field}>
          <label htmlFor={ID}>
            Gift note <em>(optional)</em>
          </label>
          <textarea
            id={ID}
            className={fieldStyles.input}
            value={giftNote}
            maxLength={MAX_GIFT_NOTE}
            rows={3}
            aria-describedby={`${ID}-hint`}
            onChange={(event) => cart.setDraft({ ...others, giftNote: event.target.value })}
          />
          <p id={`${ID}-hint`} className={`${textStyles.small} ${textStyles.tertiary}`}>
            We write it on a card, up to {MAX_GIFT_NOTE} characters. No prices go in the box.
          </p>
        </div>
      )}
    </div>
  );
}
