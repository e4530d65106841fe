-- Emails that were being sent when a process died, and emails that could not be delivered.

alter table outbox
  -- Set while an email is handed to the mail server. Found by the next attempt, it says that a crash came in between.
  add column sending_at timestamptz,
  -- Given up after too many attempts; a merchant can send it again.
  add column parked_at timestamptz;

drop index outbox_due;
create index outbox_due on outbox (run_at, id) where done_at is null and parked_at is null;
create index outbox_parked on outbox (parked_at) where parked_at is not null;
