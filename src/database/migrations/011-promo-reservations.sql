-- A checkout that can still be paid, or is under review, reserves a use of its promo code; a new checkout of the same
-- cart replaces the one before it; and the sweep takes the checkouts it has not looked at for longest first.

alter table checkouts
  -- SHA-256 of the idempotency key the browser sent: every checkout of one cart in one browser has the same.
  add column idempotency_hash text,
  -- When a newer checkout of the same cart took its place.
  add column replaced_at timestamptz,
  -- When the sweep last asked the payment provider about it.
  add column swept_at timestamptz;

create index checkouts_reserving_promo on checkouts (promo_code)
  where promo_code is not null and status in ('created', 'open', 'awaiting_payment', 'review');

-- The checkouts of one cart that may have an open payment page.
create index checkouts_open_by_guest on checkouts (guest_id)
  where status in ('created', 'open') and guest_id is not null;
create index checkouts_open_by_idempotency_hash on checkouts (idempotency_hash)
  where status in ('created', 'open') and idempotency_hash is not null;
create index checkouts_open_by_email on checkouts (lower(customer_email))
  where status in ('created', 'open') and guest_id is null;

drop index checkouts_unsettled;
create index checkouts_to_sweep on checkouts (swept_at nulls first, created_at, id)
  where status in ('created', 'open', 'awaiting_payment');
