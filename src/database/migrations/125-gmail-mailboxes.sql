-- Gmail ignores dots before the @, and googlemail.com is gmail.com: G.i.f.t@googlemail.com and gift@gmail.com are one shopper.
drop index checkouts_using_promo_by_mailbox;

create or replace function mailbox_of(email text) returns text language sql immutable parallel safe as $$
  select regexp_replace(
    case when address ~ '@(gmail|googlemail)\.com$' then replace(split_part(address, '@', 1), '.', '') || '@gmail.com'
      else address end,
    '^([^+@]+)\+[^@]*@', '\1@')
  from lower(btrim(email)) as address
$$;

create index checkouts_using_promo_by_mailbox on checkouts (promo_code, mailbox_of(customer_email))
  where promo_code is not null and status in ('created', 'open', 'awaiting_payment', 'review', 'paid');
