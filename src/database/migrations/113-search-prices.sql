-- The price that a card shows: the lowest of a product's options, else its own. Options count as in parseOptions() of
-- src/domain/parse-options.ts.
create function shown_price(price integer, options jsonb) returns bigint
language sql immutable strict parallel safe as $$
  select case when options = '[]' then price else coalesce((
    select min((entry ->> 'price')::numeric)::bigint
    from jsonb_array_elements(options) entry
    where jsonb_typeof(entry) = 'object' and option_label(entry) is not null
      and entry ->> 'price' ~ '^\s*\d{1,15}(\.0*)?\s*$'
  ), price) end
$$;
