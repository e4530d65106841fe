-- What happens to an order after the payment: one record per order, its history, and its refunds. Amounts are cents.

alter table orders drop constraint orders_status_check;
alter table orders add constraint orders_status_check check (
  status in (
    'paid', 'awaiting_payment', 'processing', 'packed', 'shipped', 'delivered', 'cancelled', 'refunded', 'disputed'
  )
);

create table order_records (
  order_number text primary key,
  -- It holds the delivery address.
  checkout_id uuid not null unique references checkouts,
  fulfillment text not null check (
    fulfillment in (
      'review', 'awaiting_payment', 'paid', 'processing', 'packed', 'shipped', 'delivered', 'cancelled'
    )
  ),
  -- What was charged, and how much of it was given back.
  total integer not null check (total >= 0),
  refunded_amount integer not null default 0 check (refunded_amount between 0 and total),
  payment_intent_id text,
  -- Radar's opinion of the payment.
  risk_level text,
  carrier text,
  tracking_number text,
  tracking_url text,
  paid_at timestamptz,
  shipped_at timestamptz,
  delivered_at timestamptz,
  dispute_id text,
  dispute_state text check (dispute_state in ('open', 'won', 'lost')),
  dispute_amount integer check (dispute_amount >= 0),
  dispute_reason text,
  dispute_due_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index order_records_latest on order_records (created_at desc, order_number);
create trigger touch_updated_at before update on order_records
  for each row execute function touch_updated_at();

create table order_history (
  id uuid primary key default gen_random_uuid(),
  order_number text not null references order_records,
  -- 1, 2, 3 ... within an order.
  position integer not null check (position > 0),
  at timestamptz not null default now(),
  -- cli, stripe, system, or admin:NAME
  actor text not null,
  action text not null,
  from_state text,
  to_state text not null,
  note text,
  details jsonb not null default '{}',
  unique (order_number, position)
);

create table refunds (
  id uuid primary key default gen_random_uuid(),
  order_number text not null references order_records,
  -- Null until Stripe has confirmed it.
  stripe_refund_id text unique,
  amount integer not null check (amount > 0),
  reason text,
  -- The units it pays back: [{line, quantity, amount}]; empty for a refund by amount.
  lines jsonb not null default '[]' check (jsonb_typeof(lines) = 'array'),
  restock boolean not null default false,
  -- A refund is noted as requested before Stripe hears of it.
  status text not null default 'requested'
    check (status in ('requested', 'pending', 'succeeded', 'failed')),
  -- Part of a cancellation: the email about that says it.
  is_cancellation boolean not null default false,
  failure_reason text,
  created_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index refunds_by_order on refunds (order_number, created_at);
create index refunds_requested on refunds (created_at) where status = 'requested';
create trigger touch_updated_at before update on refunds
  for each row execute function touch_updated_at();

revoke all on order_records, order_history, refunds from anon;
alter table order_records enable row level security;
alter table order_history enable row level security;
alter table refunds enable row level security;

-- Gives a record to every order that has none: those made before this migration, or read in from an older export.
create function add_missing_order_records() returns void language sql as $$
  with missing as (
    select checkout.id, checkout.order_number, checkout.created_at as started_at, checkout.total as goods,
      min(line.status) as status, sum(line.amount) as charged, min(line.created_at) as placed_at
    from checkouts checkout
    left join orders line on line.checkout_id = checkout.id
    where (line.id is not null or checkout.status = 'review')
      and not exists (select from order_records record where record.order_number = checkout.order_number)
    group by checkout.id
  ), added as (
    insert into order_records
      (order_number, checkout_id, fulfillment, total, refunded_amount, paid_at, created_at)
    select order_number, id,
      case when status is null then 'review' when status = 'refunded' then 'paid' else status end,
      coalesce(charged, goods),
      case when status = 'refunded' then charged else 0 end,
      case when status not in ('awaiting_payment', 'cancelled') then placed_at end,
      coalesce(placed_at, started_at)
    from missing
    returning order_number, fulfillment, refunded_amount, total, created_at
  )
  insert into order_history (order_number, position, at, actor, action, to_state)
  select order_number, 1, created_at, 'system', 'recorded',
    case when refunded_amount > 0 then 'refunded' else fulfillment end
  from added
$$;
select add_missing_order_records();
