import { sentenceFor } from '../copy/add-refusals.ts';
import { FieldError } from '../ui/field-error.tsx';
import type { BuyBox } from './use-buy-box.ts';

/** The one primary button of a detail view. Blocked, it can still be pressed and says why. */
export function AddButton({ box }: { box: BuyBox }) {
  return (
    <button
      type="button"
      className="btn btn-full"
      aria-disabled={box.isBlocked}
      aria-describedby={box.refusalAt('button') ? box.messageId : undefined}
      onClick={box.add}
    >
      Add to Cart
    </button>
  );
}

/** Why the piece as chosen cannot be bought, above the button. */
export function AddMessage({ box }: { box: BuyBox }) {
  const refusal = box.refusalAt('button');
  return <FieldError id={box.messageId} text={refusal && sentenceFor(refusal)} />;
}
