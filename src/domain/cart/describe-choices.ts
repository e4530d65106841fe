import { describePersonalText, type PersonalText } from '#domain/products/personalization.ts';
import { type CartLine, STANDARD_SIZE } from './cart.ts';

/** The selected options below the name, without the 'Standard' size. */
export function describeChoices(
  line: Pick<CartLine, 'selectedSize' | 'selectedColor' | 'selectedLength'> & {
    personalization?: Pick<PersonalText, 'label' | 'text'> | null | undefined;
  },
): string[] {
  const size = line.selectedSize === STANDARD_SIZE ? '' : line.selectedSize && `Size ${line.selectedSize}`;
  const text = line.personalization ? describePersonalText(line.personalization) : '';
  return [size, line.selectedLength, line.selectedColor, text].filter(Boolean);
}

/** The choices of an order line, formatted like a cart line's. */
export function describeOrderedChoices(line: {
  selected_size: string | null;
  selected_color: string | null;
  selected_length: string | null;
  personalization?: Pick<PersonalText, 'label' | 'text'> | null | undefined;
}): string[] {
  return describeChoices({
    selectedSize: line.selected_size ?? '',
    selectedColor: line.selected_color ?? '',
    selectedLength: line.selected_length ?? '',
    personalization: line.personalization,
  });
}
