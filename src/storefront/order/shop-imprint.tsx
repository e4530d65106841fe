import { store } from '#store';
import text from '#storefront/ui/text.module.css';
import visibility from '#storefront/ui/visibility.module.css';

/** Whose paper it is: under an order that is printed, where the page has no footer. */
export function ShopImprint() {
  const { legalName, address, phone, email } = store;
  return (
    <p className={`${visibility.printOnly} ${text.small}`}>
      {legalName}, {address.street}, {address.city}, {address.region} {address.postalCode}
      <br />
      {phone}, {email}
    </p>
  );
}
