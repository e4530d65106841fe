-- What merchants say of a product beyond what shoppers filter by: article numbers, texts for search engines, related
-- products, and how its photos are shown. Also the old addresses that lead to a product.

select alter_product_columns($$
  add column sku text check (sku ~ '^\S(.*\S)?$' and length(sku) <= 64),
  -- A GTIN: EAN, UPC or ITF-14.
  add column barcode text check (barcode ~ '^([0-9]{8}|[0-9]{12,14})$'),
  add column seo_title text,
  add column seo_description text,
  -- Ids, in the order they are shown. None: the store chooses.
  add column related_products jsonb not null default '[]' check (jsonb_typeof(related_products) = 'array'),
  -- By photo address: {"alt": "...", "focus": [0.5, 0.3]}, both optional.
  add column photo_details jsonb not null default '{}' check (jsonb_typeof(photo_details) = 'object'),
  -- The merchant chose the photos, so files in the shop's folder no longer add or remove any.
  add column has_own_photos boolean not null default false
$$);

-- Every SKU in use, of a product or of one of its options. Triggers alone write to it.
create table product_skus (
  sku text primary key,
  source_table text not null,
  product_id text not null,
  -- The label of an option; blank for the product itself.
  option text not null default ''
);
create index product_skus_by_product on product_skus (product_id, source_table);
revoke all on product_skus from anon;
alter table product_skus enable row level security;

create function follow_skus() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from product_skus where source_table = tg_table_name;
    return null;
  end if;
  if tg_op in ('UPDATE', 'DELETE') then
    delete from product_skus where product_id = old.id and source_table = tg_table_name;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    insert into product_skus (sku, source_table, product_id, option)
      select new.sku, tg_table_name, new.id, '' where new.sku is not null
      union all
      select entry ->> 'sku', tg_table_name, new.id, coalesce(option_label(entry), '')
      from jsonb_array_elements(new.lengths_and_prices) entry
      where jsonb_typeof(entry) = 'object' and entry ->> 'sku' ~ '\S';
  end if;
  return null;
end
$$;

create function attach_product_skus(collection regclass) returns void language plpgsql as $$
declare
  has_sku text := '(%1$s.sku is not null or jsonb_path_exists(%1$s.lengths_and_prices, ''$[*].sku''))';
begin
  execute format($sql$
    create trigger skus_new after insert on %1$s for each row when %2$s execute function follow_skus();
    create trigger skus_changed after update of id, sku, lengths_and_prices on %1$s for each row
      when (
        (%2$s or %3$s)
        and (old.id, old.sku, old.lengths_and_prices) is distinct from (new.id, new.sku, new.lengths_and_prices)
      )
      execute function follow_skus();
    create trigger skus_gone after delete on %1$s for each row when %3$s execute function follow_skus();
    create trigger skus_truncated after truncate on %1$s for each statement execute function follow_skus();
  $sql$, collection, format(has_sku, 'new'), format(has_sku, 'old'));
end
$$;
select attach_product_skus(tgrelid) from pg_trigger where tgname = 'sync_product';

alter function attach_product_table(regclass) rename to attach_product_table_without_skus;
create function attach_product_table(collection regclass) returns void language sql as $$
  select attach_product_table_without_skus(collection);
  select attach_product_skus(collection);
$$;

-- updated_at says when a merchant changed the product. A sale or a review, which change what the database computes, must
-- not look like a change by somebody else to a merchant who is editing it.
create or replace function touch_updated_at() returns trigger language plpgsql as $$
declare
  computed text[] := array[
    'units_left', 'is_sold_out', 'is_purchasable', 'discount_percentage', 'rating', 'review_count', 'updated_at'
  ];
begin
  if to_jsonb(new) - computed <> to_jsonb(old) - computed then
    new.updated_at := clock_timestamp();
  end if;
  return new;
end
$$;

-- Old addresses, such as /products/luna-ring of a shop that moved here, and the product each leads to. The product may
-- be archived or gone: then the address is not found.
create table product_redirects (
  old_path text primary key check (old_path ~ '^/[^?#]*$' and length(old_path) <= 500),
  product_id text not null check (product_id <> ''),
  created_at timestamptz not null default now()
);
create index product_redirects_by_product on product_redirects (product_id);
revoke all on product_redirects from anon;
alter table product_redirects enable row level security;
