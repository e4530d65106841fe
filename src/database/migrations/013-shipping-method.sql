-- The shipping method a shopper chose, by the name it was offered under: two methods may cost the same.
alter table checkouts add column shipping_label text;

-- A cost that is agreed later is null from now on, not 0. Earlier checkouts said it in the method's name.
update checkouts set shipping_options = (
  select jsonb_agg(
    case when option->>'label' ilike '%cost confirmed by email%'
      then option || '{"amount": null, "label": "International"}'
      else option
    end
  )
  from jsonb_array_elements(shipping_options) option
)
where shipping_options::text ilike '%cost confirmed by email%';
