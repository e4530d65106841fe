-- Pieces that differ in nothing but metal and width are products of their own, with an address, a price and a stock of
-- their own. Those with the same family are offered to shoppers as one piece with a choice.

select alter_product_columns($$
  add column family text check (family ~ '^\S(.*\S)?$' and length(family) <= 80),
  add column width_mm double precision check (width_mm > 0 and width_mm < 1000),
  -- As it is printed: "72 g at 20 inches". What is shipped weighs product_internals.weight_mg.
  add column weight text,
  add column plating text,
  add column clasp text,
  add column stone_cut text,
  add column total_carats text
$$);

create index products_by_family on products (lower(family), id) where family is not null;
