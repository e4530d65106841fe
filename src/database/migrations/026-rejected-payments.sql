-- A payment that the merchant rejects after its review gives back its units and its use of a promo code. Its checkout used
-- to stay in review, which reserves both.
alter table checkouts drop constraint checkouts_status_check;
alter table checkouts add constraint checkouts_status_check
  check (status in ('created', 'open', 'awaiting_payment', 'paid', 'expired', 'failed', 'review', 'rejected'));

update checkouts set status = 'rejected'
from order_records record
where record.checkout_id = checkouts.id and record.fulfillment = 'cancelled' and checkouts.status = 'review';

-- Whether the order's units were taken out of stock. Not for a payment in review, nor for one that was refunded before the
-- store knew of it, nor where the merchant confirmed a payment for units that were gone. Cancelling puts back only what was
-- taken.
alter table order_records add column took_units boolean not null default false;
update order_records set took_units = true where paid_at is not null;

-- The part of the tax that was charged on the goods, in cents: refunding a unit gives back its share.
alter table order_records add column goods_tax integer not null default 0 check (goods_tax >= 0);
