-- A refund or shipment is made once, even if the request for it arrives twice. Null if nothing can repeat it.
alter table refunds
  add column idempotency_key text,
  -- SHA-256 of what the request asked for, in hexadecimal: a repeat asks for the same.
  add column request_hash text;
create unique index refunds_by_idempotency_key on refunds (order_number, idempotency_key);
alter table shipments
  add column idempotency_key text,
  add column request_hash text;
create unique index shipments_by_idempotency_key on shipments (order_number, idempotency_key);
