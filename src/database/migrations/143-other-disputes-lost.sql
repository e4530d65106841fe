-- A payment can be disputed more than once, each time over a part. The dispute columns have the latest, this the sum that the others took back.
alter table order_records
  add column other_disputes_lost integer not null default 0 check (other_disputes_lost >= 0);
