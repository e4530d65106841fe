-- What else the table on a product's page says, a line each: `Movement: Automatic`. The same rules as
-- src/domain/products/more-specifications.ts.
select alter_product_columns($$
  add column more_specifications text check (
    more_specifications ~ '^[^:\n]+: [^\n]+(\n[^:\n]+: [^\n]+)*$' and length(more_specifications) <= 4000
  )
$$);
