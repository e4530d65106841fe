-- The stock counts that the last preview of an import showed as changing: {PRODUCT: {"before": TEXT, "after": TEXT}}. The import
-- writes no other ones, so that units sold after the preview do not come back. Null: nobody saw a preview.
alter table imports add column previewed_stock jsonb check (jsonb_typeof(previewed_stock) = 'object');
