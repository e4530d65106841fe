-- Shoppers who want one email when a sold-out product, or one of its options, is in stock again.
create table stock_alerts (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(email) and length(email) between 3 and 500),
  -- Not a reference: a product keeps its id when it moves to another category or is archived and restored.
  product_id text not null check (length(product_id) between 1 and 500),
  -- '' for the product, or for any of its options.
  option_label text not null default '' check (length(option_label) <= 500),
  created_at timestamptz not null default now(),
  -- When the email was queued. The row is deleted some days later.
  notified_at timestamptz
);
-- Someone who asks twice waits once, and can ask again after the email.
create unique index stock_alerts_waiting on stock_alerts (product_id, option_label, email) where notified_at is null;
create index stock_alerts_by_email on stock_alerts (email);

revoke all on stock_alerts from anon;
alter table stock_alerts enable row level security;
create policy guests_hand_in on stock_alerts for insert to anon with check (true);
grant insert (id, email, product_id, option_label) on stock_alerts to anon;
