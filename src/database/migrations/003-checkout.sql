-- Promo codes, attempts to pay, and the orders that came of them. Amounts are integer cents.

create table promo_codes (
  code text primary key check (code = upper(btrim(code)) and code <> ''),
  percentage integer not null check (percentage between 1 and 100),
  active boolean not null default true,
  starts_at timestamptz,
  ends_at timestamptz,
  min_subtotal integer check (min_subtotal >= 0),
  max_uses integer check (max_uses >= 0),
  uses integer not null default 0 check (uses >= 0),
  version integer not null default 1
);

create function raise_promo_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;
-- Counting a use changes no terms: neither the version moves nor is a page out of date.
create trigger raise_version
  before update of code, percentage, active, starts_at, ends_at, min_subtotal, max_uses on promo_codes
  for each row execute function raise_promo_version();
create trigger announce_change
  after insert or delete or truncate
    or update of code, percentage, active, starts_at, ends_at, min_subtotal, max_uses on promo_codes
  for each statement execute function announce_catalogue_change();

create table checkouts (
  id uuid primary key default gen_random_uuid(),
  attempt_key text not null unique,
  order_number text not null unique,
  status text not null default 'created'
    check (status in ('created', 'open', 'awaiting_payment', 'paid', 'expired', 'failed', 'review')),
  stripe_session_id text unique,
  payment_url text,
  customer_email text not null,
  shipping_address jsonb not null,
  promo_code text,
  discount_percentage integer not null default 0 check (discount_percentage between 0 and 100),
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  subtotal integer not null check (subtotal >= 0),
  discount integer not null check (discount >= 0),
  total integer not null check (total = subtotal - discount and total >= 0),
  shipping_options jsonb not null default '[]',
  -- Known once the shopper has chosen a rate and paid.
  shipping_amount integer check (shipping_amount >= 0),
  currency text not null default 'usd',
  -- The page a shopper who gives up comes back to.
  return_path text not null default '/',
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  review_reason text
);
create index checkouts_unsettled on checkouts (created_at, id)
  where status in ('created', 'open', 'awaiting_payment');
create trigger touch_updated_at before update on checkouts
  for each row execute function touch_updated_at();

create table orders (
  id uuid primary key default gen_random_uuid(),
  order_number text not null,
  checkout_id uuid not null references checkouts,
  line_number integer not null check (line_number >= 0),
  stripe_session_id text not null check (stripe_session_id <> ''),
  guest_email text not null,
  status text not null check (
    status in ('paid', 'awaiting_payment', 'processing', 'shipped', 'delivered', 'cancelled', 'refunded')
  ),
  amount integer not null check (amount >= 0),
  unit_amount integer not null check (unit_amount >= 0),
  quantity integer not null check (quantity > 0),
  -- No foreign key: an order outlives the product.
  product_id text,
  source_table text,
  product_details jsonb not null,
  selected_size text,
  selected_color text,
  selected_length text,
  promo_code text,
  discount_percentage integer not null default 0,
  created_at timestamptz not null default now(),
  unique (stripe_session_id, line_number)
);
create index orders_by_number on orders (order_number, line_number);
create index orders_by_checkout on orders (checkout_id);
create index orders_latest on orders (created_at desc, id);

create table payment_events (
  event_id text primary key,
  type text not null,
  stripe_session_id text,
  payload jsonb not null,
  received_at timestamptz not null default now()
);
create index payment_events_by_session on payment_events (stripe_session_id);

-- A guest sees the order paid for with the session id the guest holds, and no table here beyond that.
revoke all on promo_codes, checkouts, orders, payment_events from anon;
alter table promo_codes enable row level security;
alter table checkouts enable row level security;
alter table orders enable row level security;
alter table payment_events enable row level security;
create policy guests_read_their_own on orders for select to anon
  using (stripe_session_id = nullif(current_setting('store.stripe_session_id', true), ''));
grant select on orders to anon;
