import { changeShippingAddress, lockCheckoutOfOrder } from '#database/checkouts/checkouts.ts';
import { type Actor, changeOrderRecord, factsOf, lockOrderRecord } from '#database/orders/order-records.ts';
import type { OrderRecordRow } from '#database/tables.ts';
import {
  type AddressCorrection,
  blankedAddressFields,
  changedAddressFields,
  correctedAddress,
} from '#domain/checkout/address-correction.ts';
import { checkAction } from '#domain/orders/order-lifecycle.ts';
import { refuseBecause } from '#domain/results.ts';
import { noSuchOrder, type OrderContext, type OrderRefusal } from '#payments/order-context.ts';
import { queueOrderEmail } from '#payments/order-emails.ts';

/**
 * Corrects the shipping address of an order that has not shipped, with history and an email to the shopper, in one
 * transaction. Does nothing if the order already has this address. The history names only the fields, so that it
 * holds no address after the shopper's data is erased.
 */
export async function correctAddress(
  context: Pick<OrderContext, 'db' | 'now' | 'onJobQueued'>,
  orderNumber: string,
  correction: AddressCorrection,
  { actor, note = null }: { actor: Actor; note?: string | null },
): Promise<{ ok: true; record: OrderRecordRow; isChanged: boolean } | OrderRefusal> {
  const corrected = await context.db.transaction().execute(async (transaction) => {
    const checkout = await lockCheckoutOfOrder(transaction, orderNumber);
    const record = checkout && (await lockOrderRecord(transaction, orderNumber));
    if (!record) return noSuchOrder(orderNumber);
    const allowed = checkAction(factsOf(record), 'address');
    if (!allowed.ok) return allowed;
    const before = checkout.shipping_address;
    const address = correctedAddress(before, correction);
    if (!address) {
      const reason = `“${correction.state}” is not a US state. Write its name or two letters, as in TX.`;
      return { ok: false as const, reason };
    }
    const blanked = blankedAddressFields(before, address).map((field) => FIELD_NAMES[field]);
    if (blanked.length > 0) return refuseBecause(`The address needs ${LIST.format(blanked)}.`);
    const fields = changedAddressFields(before, address);
    if (fields.length === 0) return { ok: true as const, record, isChanged: false };
    await changeShippingAddress(transaction, checkout.id, address);
    const entry = { actor, action: 'address corrected', note, details: { fields } };
    const after = await changeOrderRecord(transaction, record, {}, entry);
    const occasion = context.now().toISOString();
    await queueOrderEmail(transaction, 'order-address-corrected', orderNumber, { occasion });
    return { ok: true as const, record: after, isChanged: true };
  });
  if (corrected.ok && corrected.isChanged) context.onJobQueued();
  return corrected;
}

const FIELD_NAMES = {
  fullName: 'a name',
  addressLine1: 'a street',
  city: 'a city',
  state: 'a state',
  zipCode: 'a ZIP code',
  country: 'a country',
} as const;

const LIST = new Intl.ListFormat('en-US');
