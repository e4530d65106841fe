-- A refund that cannot be sent must not keep newer ones waiting.
alter table refunds
  add column attempts integer not null default 0,
  -- When sending it was last tried; null before the first time.
  add column tried_at timestamptz;
drop index refunds_requested;
create index refunds_requested on refunds (tried_at nulls first, created_at, id) where status = 'requested';
