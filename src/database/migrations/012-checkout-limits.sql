-- Limits that hold across all nodes: on checkouts, counted from the checkouts themselves, and on forms.

-- A keyed hash of the network the checkout came from, never the address. Emptied after two days.
alter table checkouts add column client_network text;
create index checkouts_by_network on checkouts (client_network, created_at) where client_network is not null;
create index checkouts_by_email on checkouts (lower(customer_email), created_at);
create index checkouts_by_time on checkouts (created_at);
create index checkouts_networks_to_empty on checkouts (created_at) where client_network is not null;

-- How often each network has done something within one window of time.
create table rate_limits (
  name text not null,
  client_network text not null,
  window_start timestamptz not null,
  count integer not null check (count > 0),
  primary key (name, client_network, window_start)
);
create index rate_limits_by_window on rate_limits (window_start);

revoke all on rate_limits from anon;
alter table rate_limits enable row level security;
