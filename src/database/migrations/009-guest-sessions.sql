-- A shopper's anonymous session: made when somebody first goes to pay, so that the browser finds its orders again.

create table guest_sessions (
  id uuid primary key,
  -- SHA-256 of the refresh token that is good now, and of the one before, which stays good until its successor is
  -- used: the answer that carried the successor may have been lost.
  refresh_hash text not null,
  previous_hash text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index guest_sessions_expiry on guest_sessions (expires_at);

-- Keys the store makes for itself, shared by all of its nodes.
create table store_secrets (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);

revoke all on guest_sessions, store_secrets from anon;
alter table guest_sessions enable row level security;
alter table store_secrets enable row level security;

-- No foreign keys: an order outlives the session it was placed in.
alter table checkouts add column guest_id uuid;
alter table orders add column guest_id uuid;
create index orders_by_guest on orders (guest_id, created_at desc) where guest_id is not null;

-- Beside the order of the payment session a guest holds: those placed in the guest's own session.
create policy guests_read_their_sessions_orders on orders for select to anon
  using (guest_id = nullif(current_setting('store.guest_id', true), '')::uuid);

-- The store names an entry before it hands it in, so that the letter about it can say which one it means.
grant insert (id) on affiliate_applications, contact_requests, newsletter_signups to anon;
