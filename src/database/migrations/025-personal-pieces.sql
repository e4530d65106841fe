-- Pieces made for one person: text on a piece, pieces made on request, gift notes, and certificates.

-- The same rules as src/domain/personalization.ts. Amounts are minor units.
create function is_personalization(rules jsonb) returns boolean
language sql immutable strict parallel safe as $$
  select coalesce(
    jsonb_typeof(rules) = 'object'
      and jsonb_typeof(rules -> 'label') = 'string' and rules ->> 'label' ~ '\S' and length(rules ->> 'label') <= 40
      and jsonb_typeof(rules -> 'max_length') = 'number' and rules ->> 'max_length' ~ '^[1-9][0-9]?$'
      and jsonb_typeof(rules -> 'characters') = 'array' and rules -> 'characters' <> '[]'
      and rules -> 'characters' <@ '["letters", "latin-letters", "digits", "spaces", "punctuation", "hearts"]'
      and jsonb_typeof(rules -> 'is_required') = 'boolean'
      and jsonb_typeof(rules -> 'price') = 'number' and rules ->> 'price' ~ '^[0-9]{1,7}$',
    false
  )
$$;

select alter_product_columns($$
  add column personalization jsonb check (is_personalization(personalization)),
  add column is_made_on_request boolean not null default false
$$);

-- A trigger of its own, after compute_columns by its name: what is made on request is never for sale.
create function close_made_on_request() returns trigger language plpgsql as $$
begin
  new.is_purchasable := new.is_purchasable and not new.is_made_on_request;
  return new;
end
$$;

create function attach_made_on_request(collection regclass) returns void language plpgsql as $$
begin
  execute format($sql$
    create trigger compute_made_on_request before insert or update on %1$s
      for each row execute function close_made_on_request()
  $sql$, collection);
end
$$;
select attach_made_on_request(tgrelid) from pg_trigger where tgname = 'sync_product';

alter function attach_product_table(regclass) rename to attach_product_table_for_sale;
create function attach_product_table(collection regclass) returns void language sql as $$
  select attach_product_table_for_sale(collection);
  select attach_made_on_request(collection);
$$;

-- {label, text, price}; null: as it comes.
alter table orders add column personalization jsonb;

alter table checkouts
  -- What the shopper wants written on the card.
  add column gift_note text check (length(gift_note) between 1 and 1000),
  -- The gift that was promised with the order, in the words the pages used.
  add column free_gift text;

-- One per shipped piece. `piece` is what the page shows: it outlives the product.
create table certificates (
  number text primary key,
  order_number text not null references order_records,
  line_number integer not null check (line_number >= 0),
  -- 1, 2, 3 ... of the line.
  unit integer not null check (unit > 0),
  piece jsonb not null check (jsonb_typeof(piece) = 'object'),
  issued_at timestamptz not null default now(),
  unique (order_number, line_number, unit)
);
revoke all on certificates from anon;
alter table certificates enable row level security;
