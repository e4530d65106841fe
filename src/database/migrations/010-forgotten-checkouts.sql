-- A checkout that was never paid is forgotten after a while: its e-mail, name and address are emptied. The row stays,
-- so that whatever the payment provider still says of it finds its attempt.

alter table checkouts add column forgotten_at timestamptz;
alter table checkouts add constraint checkouts_forgotten check (forgotten_at is null or customer_email = '');
create index checkouts_to_forget on checkouts (expires_at, id)
  where status in ('expired', 'failed') and forgotten_at is null;
