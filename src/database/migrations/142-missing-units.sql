-- The units that were not in stock when a payment in review was confirmed: [{line, quantity}]. Cancelling does not put them back.
alter table order_records
  add column missing_units jsonb not null default '[]' check (jsonb_typeof(missing_units) = 'array');
