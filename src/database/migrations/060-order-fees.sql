-- What Stripe kept of a payment, and when a dispute was decided.
alter table order_records
  -- Of the charge's balance transaction, in the smallest unit of settlement_currency. Null: not known yet.
  add column stripe_fee integer,
  add column stripe_net integer,
  -- In which Stripe pays out, such as USD. It is another one than the shop's if Stripe converted the payment.
  add column settlement_currency text check (settlement_currency ~ '^[A-Z]{3}$'),
  -- When Stripe was last asked for the fee.
  add column fee_checked_at timestamptz,
  add column dispute_closed_at timestamptz,
  add constraint order_records_fee_is_whole check (
    (stripe_fee is null) = (stripe_net is null) and (stripe_fee is null) = (settlement_currency is null)
  );

create index order_records_without_fee on order_records (fee_checked_at nulls first, order_number)
  where stripe_fee is null and payment_intent_id is not null;
create index order_records_dispute_lost on order_records (dispute_closed_at) where dispute_state = 'lost';

update order_records record set dispute_closed_at = (
  select coalesce(max(entry.at), record.updated_at) from order_history entry
  where entry.order_number = record.order_number and entry.action in ('dispute won', 'dispute lost')
)
where dispute_state in ('won', 'lost');
