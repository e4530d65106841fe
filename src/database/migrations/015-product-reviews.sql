-- Reviews of products. The rating and the number of reviews of a product are those of its review rows: triggers
-- compute both, and whatever else is written to the two columns is ignored.

-- Null: a review of the shop. No foreign key: a product that is replaced by deleting and inserting it keeps its
-- reviews, and an import may write the reviews first. The id alone names a product, because products makes ids unique
-- over all collections.
alter table reviews add column product_id text check (product_id <> '');
create index reviews_of_product on reviews (product_id, time desc, id) where product_id is not null;

-- Writers of products and of reviews take turns from their first statement to their commit. Without this, a product
-- and a review of it, written at the same moment, would not see each other. The announcement at the end of every such
-- statement locks the same row anyway.
create function lock_catalogue() returns trigger language plpgsql as $$
begin
  perform from catalogue_version for update;
  return null;
end
$$;

-- A tenth is enough: rounding to it never carries an average over a quarter or three quarters, where the stars change.
create function rate_product() returns trigger language plpgsql as $$
begin
  select count(*), coalesce(round(avg(rating), 1), 5) into new.review_count, new.rating
  from reviews where product_id = new.id;
  return new;
end
$$;

-- Writes the products of these ids once more; rate_product fills in what their review rows say.
create function rate_products_again(ids text[]) returns void language plpgsql as $$
declare
  collection text;
begin
  for collection in select distinct source_table from products where id = any(ids) order by 1 loop
    execute format('update %I set review_count = review_count where id = any($1)', collection) using ids;
  end loop;
end
$$;

create function rate_reviewed_products() returns trigger language plpgsql as $$
declare
  ids text[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct product_id) into ids from rows_after where product_id is not null;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct product_id) into ids from rows_before where product_id is not null;
  elsif tg_op = 'UPDATE' then
    -- Another text or author changes no rating.
    select array_agg(distinct product_id) into ids from (
      (select id, product_id, rating from rows_before except select id, product_id, rating from rows_after)
      union all
      (select id, product_id, rating from rows_after except select id, product_id, rating from rows_before)
    ) changed where product_id is not null;
  else
    select array_agg(id) into ids from products where review_count > 0;
  end if;
  if ids is not null then
    perform rate_products_again(ids);
  end if;
  return null;
end
$$;

create trigger lock_catalogue before insert or update or delete or truncate on reviews
  for each statement execute function lock_catalogue();
create trigger rate_new after insert on reviews
  referencing new table as rows_after for each statement execute function rate_reviewed_products();
create trigger rate_changed after update on reviews
  referencing old table as rows_before new table as rows_after
  for each statement execute function rate_reviewed_products();
create trigger rate_old after delete on reviews
  referencing old table as rows_before for each statement execute function rate_reviewed_products();
create trigger rate_truncated after truncate on reviews
  for each statement execute function rate_reviewed_products();

create function attach_product_ratings(collection regclass) returns void language plpgsql as $$
begin
  execute format($sql$
    create trigger lock_catalogue before insert or update or delete or truncate on %1$s
      for each statement execute function lock_catalogue();
    create trigger rate_new before insert on %1$s
      for each row execute function rate_product();
    create trigger rate_changed before update of id, rating, review_count on %1$s
      for each row execute function rate_product();
  $sql$, collection);
end
$$;

-- From now on a collection is rated as well, whatever else attaching one does.
alter function attach_product_table(regclass) rename to attach_unrated_product_table;

create function attach_product_table(collection regclass) returns void language sql as $$
  select attach_unrated_product_table(collection);
  select attach_product_ratings(collection);
$$;

-- The collections there are: those kept in step with products.
select attach_product_ratings(tgrelid) from pg_trigger where tgname = 'sync_product';

-- Numbers a merchant typed become those of the rows.
select rate_products_again(array(select id from products where review_count <> 0 or rating <> 5));
