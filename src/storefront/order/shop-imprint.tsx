import { addressLine } from '#domain/checkout/address-line.ts';
import { store } from '#shop';
import text from '#storefront/ui/text.module.css';
import visibility from '#storefront/ui/visibility.module.css';

/** The shop's name and address below a printed order, because the footer is not printed. */
export function ShopImprint() {
  const { legalName, address, phone, email } = store;
  return (
    <p className={`${visibility.printOnly} ${text.small}`}>
      {legalName}, {addressLine(address)}
      <br />
      {phone}, {email}
    </p>
  );
}
