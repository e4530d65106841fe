import { addressLine } from '#domain/address-line.ts';
import { store } from '#shop';
import text from '#storefront/ui/text.module.css';
import visibility from '#storefront/ui/visibility.module.css';

/** Whose paper it is: under an order that is printed, where the page has no footer. */
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
