-- Reviews that customers write on the store's own page: they wait for the merchant, who can answer them. Reviews from
-- before are published.

alter table reviews
  add column state text not null default 'published' check (state in ('pending', 'published', 'hidden')),
  -- The merchant's answer, which stands under the review.
  add column answer text check (length(answer) between 1 and 5000),
  add column answered_at timestamptz,
  -- Written by somebody who bought the product here.
  add column is_verified boolean not null default false;
create index reviews_by_state on reviews (state, time desc) where state <> 'published';

drop policy guests_read on reviews;
create policy guests_read on reviews for select to anon using (state = 'published');

-- Which order line a review is about. It leads to a person, so guests cannot read it.
create table review_sources (
  review_id text primary key references reviews on delete cascade,
  order_number text not null,
  line_number integer not null,
  unique (order_number, line_number)
);

-- Orders whose customer was invited to write reviews: one email each.
create table review_invitations (
  order_number text primary key,
  invited_at timestamptz not null default now()
);

-- Addresses that want no such invitations.
create table review_opt_outs (
  email text primary key check (email = lower(email) and email <> ''),
  opted_out_at timestamptz not null default now()
);

revoke all on review_sources, review_invitations, review_opt_outs from anon;
alter table review_sources enable row level security;
alter table review_invitations enable row level security;
alter table review_opt_outs enable row level security;

-- From now on only published reviews count.
create or replace function rate_product() returns trigger language plpgsql as $$
begin
  select count(*), coalesce(round(avg(rating), 1), 5) into new.review_count, new.rating
  from reviews where product_id = new.id and state = 'published';
  return new;
end
$$;

create or replace function rate_reviewed_products() returns trigger language plpgsql as $$
declare
  ids text[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct product_id) into ids from rows_after where product_id is not null;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct product_id) into ids from rows_before where product_id is not null;
  elsif tg_op = 'UPDATE' then
    -- Another text, author or answer changes no rating.
    select array_agg(distinct product_id) into ids from (
      (select id, product_id, rating, state from rows_before
        except select id, product_id, rating, state from rows_after)
      union all
      (select id, product_id, rating, state from rows_after
        except select id, product_id, rating, state from rows_before)
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
