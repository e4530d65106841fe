-- Why a checkout could not be paid was stored as a reason for the merchant to look into it.
alter table checkouts add column failure_reason text;

-- Payments of a checkout that another session pays already. The merchant gives them back.
create table second_payments (
  -- Of Stripe.
  session_id text primary key,
  order_number text not null references order_records,
  -- In cents.
  amount integer not null check (amount >= 0),
  -- Who asked to refund it: cli, or admin:NAME. Recorded before Stripe is asked.
  refund_requested_by text,
  -- A refund can fail at the bank after Stripe has made it. The next one needs another idempotency key.
  failed_refunds integer not null default 0,
  -- When Stripe had given it back, or it had failed; null while the merchant has to decide.
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger touch_updated_at before update on second_payments
  for each row execute function touch_updated_at();
create index second_payments_by_order on second_payments (order_number, created_at);
revoke all on second_payments from anon;
alter table second_payments enable row level security;

-- What older versions, and their exports, kept in review_reason alone.
create function separate_review_reasons() returns void language sql as $$
  insert into second_payments (session_id, order_number, amount)
  select session_id, order_number, amount from (
    -- It was for the same goods, so it was most likely of the same amount.
    select substring(checkout.review_reason from '^a second payment session, (\w+),') as session_id,
      record.order_number, record.total as amount, checkout.stripe_session_id
    from checkouts checkout join order_records record on record.checkout_id = checkout.id
  ) flagged
  where session_id is not null and session_id is distinct from stripe_session_id
  on conflict do nothing;

  update checkouts set failure_reason = review_reason, review_reason = null
  where review_reason is not null and status in ('expired', 'failed')
    and not exists (select from second_payments where order_number = checkouts.order_number);
$$;
select separate_review_reasons();
