import { store } from '#store';

/** Whose paper it is: under an order that is printed, where the page has no footer. */
export function ShopImprint() {
  const { legalName, address, phone, email } = store;
  return (
    <p className="print-only small">
      {legalName}, {address.street}, {address.city}, {address.region} {address.postalCode}
      <br />
      {phone}, {email}
    </p>
  );
}
