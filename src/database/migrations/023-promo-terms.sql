-- Promo codes as merchants expect: a percentage or a fixed amount off, free shipping, a limit per email address, and the
-- categories or products a code is for.

alter table promo_codes
  alter column percentage set default 0,
  drop constraint promo_codes_percentage_check,
  add constraint promo_codes_percentage_check check (percentage between 0 and 100),
  -- Cents; never more than the goods it applies to cost.
  add column amount_off integer check (amount_off > 0),
  add column free_shipping boolean not null default false,
  add column max_uses_per_email integer check (max_uses_per_email > 0),
  -- Product tables and product ids. A line has to be in one of the two; with both empty the code is for everything.
  add column categories text[] not null default '{}',
  add column products text[] not null default '{}',
  add constraint promo_codes_one_discount check (percentage = 0 or amount_off is null),
  add constraint promo_codes_some_benefit check (percentage > 0 or amount_off is not null or free_shipping);

drop trigger raise_version on promo_codes;
drop trigger announce_change on promo_codes;
create trigger raise_version
  before update of code, percentage, amount_off, free_shipping, categories, products, active, starts_at, ends_at,
    min_subtotal, max_uses, max_uses_per_email on promo_codes
  for each row execute function raise_promo_version();
create trigger announce_change
  after insert or delete or truncate
    or update of code, percentage, amount_off, free_shipping, categories, products, active, starts_at, ends_at,
      min_subtotal, max_uses, max_uses_per_email on promo_codes
  for each statement execute function announce_catalogue_change();

-- The mailbox that an address reaches: Ann+sale@Example.com and ann@example.com are one shopper.
create function mailbox_of(email text) returns text language sql immutable parallel safe as $$
  select lower(regexp_replace(btrim(email), '^([^+@]+)\+[^@]*@', '\1@'))
$$;

create index checkouts_using_promo_by_mailbox on checkouts (promo_code, mailbox_of(customer_email))
  where promo_code is not null and status in ('created', 'open', 'awaiting_payment', 'review', 'paid');
