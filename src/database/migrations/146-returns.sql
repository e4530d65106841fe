-- Returns of pieces that were sent, from the day the merchant approves them.
create table returns (
  id uuid primary key default gen_random_uuid(),
  order_number text not null references order_records,
  -- 1, 2, 3 ... within an order.
  position integer not null check (position > 0),
  state text not null default 'approved' check (state in ('approved', 'received', 'closed', 'cancelled')),
  -- What comes back: [{line, quantity}].
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  -- For the shopper, such as the link to a label.
  note text,
  -- The last day to send it, in the shop's time zone.
  send_by text not null check (send_by ~ '^\d{4}-\d\d-\d\d$'),
  -- The refund that closed it; null for one that ended without a refund.
  refund_id uuid references refunds,
  -- cli, or admin:NAME
  created_by text not null,
  received_at timestamptz,
  -- When it was closed or cancelled.
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (order_number, position)
);
create trigger touch_updated_at before update on returns
  for each row execute function touch_updated_at();
create index returns_open on returns (state, received_at) where state in ('approved', 'received');
create index returns_by_refund on returns (refund_id) where refund_id is not null;
revoke all on returns from anon;
alter table returns enable row level security;
