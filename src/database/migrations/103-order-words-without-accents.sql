-- Orders are found by names without their accents too: "soren" finds Søren, and "strasse" finds Straße.
create or replace function order_words(text text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct word), '{}')
  from regexp_split_to_table(
    replace(replace(replace(
      translate(regexp_replace(lower(normalize(text, NFD)), '[\u0300-\u036f]', '', 'g'), 'øłđı', 'oldi'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
    '[^[:alnum:]]+') word
  where word <> ''
$$;

select index_order(order_number) from order_records;
