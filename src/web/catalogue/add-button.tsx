import { CircleAlert } from 'lucide-react';
import { ADD_REFUSALS } from '../copy/add-refusals.ts';
import type { BuyBox } from './use-buy-box.ts';

/** The one primary button of a detail view. Blocked, it can still be pressed and says why. */
export function AddButton({ box }: { box: BuyBox }) {
  return (
    <button
      type="button"
      className="btn btn-full"
      aria-disabled={box.isBlocked}
      onClick={box.add}
      data-needs-js
    >
      Add to Cart
    </button>
  );
}

/** Why the piece as chosen cannot be bought, above the button. */
export function AddMessage({ box }: { box: BuyBox }) {
  const refusal = box.refusalAt('button');
  if (!refusal) return null;
  return (
    <p className="field-error">
      <CircleAlert aria-hidden="true" />
      {ADD_REFUSALS[refusal].title}. {ADD_REFUSALS[refusal].text}
    </p>
  );
}
