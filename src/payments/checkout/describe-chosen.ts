import type { CheckoutLine } from '#database/tables.ts';
import { describeOrderedChoices } from '#domain/cart/describe-choices.ts';

/**
 * Lists the sizes, lengths and texts of an order in one sentence of at most `longest` characters, leaving out pieces that do
 * not fit. Null if nothing is left to list. Stripe shows only the product's name with a line item that refers to a price. A
 * text has a line item of its own, but belongs here too: it is the one choice that cannot be returned.
 */
export function describeChosen(lines: readonly CheckoutLine[], longest: number): string | null {
  const pieces = lines.flatMap((line) => {
    const { name, selected_size, selected_length, personalization } = line;
    const chosen = describeOrderedChoices({
      selected_size,
      selected_length,
      selected_color: null,
      personalization,
    });
    return chosen.length > 0 ? [`${name} (${chosen.map(unbroken).join(', ')})`] : [];
  });
  for (let count = pieces.length; count > 0; count--) {
    const left = pieces.length - count;
    const sentence = `You chose ${pieces.slice(0, count).join('; ')}${left > 0 ? `; and ${left} more` : ''}.`;
    if (sentence.length <= longest) return sentence;
  }
  return null;
}

/** "26 in" with a non-breaking space. */
function unbroken(choice: string): string {
  return choice.replace(/(?<=\d) /g, '\u00a0');
}
