-- The letters that a product's text is made in, such as a nameplate's script.

-- The same rules as src/domain/products/personalization.ts. Amounts are minor units.
create or replace function is_personalization(rules jsonb) returns boolean
language sql immutable strict parallel safe as $$
  select coalesce(
    jsonb_typeof(rules) = 'object'
      and jsonb_typeof(rules -> 'label') = 'string' and rules ->> 'label' ~ '\S' and length(rules ->> 'label') <= 40
      and jsonb_typeof(rules -> 'max_length') = 'number' and rules ->> 'max_length' ~ '^[1-9][0-9]?$'
      and jsonb_typeof(rules -> 'characters') = 'array' and rules -> 'characters' <> '[]'
      and rules -> 'characters' <@ '["letters", "latin-letters", "digits", "spaces", "punctuation", "hearts"]'
      and jsonb_typeof(rules -> 'is_required') = 'boolean'
      and jsonb_typeof(rules -> 'price') = 'number' and rules ->> 'price' ~ '^[0-9]{1,7}$'
      and coalesce(rules ->> 'lettering', 'serif') in ('serif', 'script', 'brush-script', 'blackletter'),
    false
  )
$$;
