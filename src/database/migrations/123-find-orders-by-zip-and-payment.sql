-- Orders are also found by their number without dashes, as phones read it out, by ZIP code and by Stripe's payment.
create or replace function index_order(number text) returns void language sql as $$
  insert into order_search (order_number, words)
  select record.order_number, array_to_tsvector(order_words(concat_ws(' ',
    record.order_number, replace(record.order_number, '-', ''), record.tracking_number, record.payment_intent_id,
    checkout.customer_email, checkout.shipping_address ->> 'fullName', checkout.shipping_address ->> 'zipCode',
    jsonb_path_query_array(checkout.lines, '$[*].name')::text
  )))
  from order_records record join checkouts checkout on checkout.id = record.checkout_id
  where record.order_number = number
  on conflict (order_number) do update set words = excluded.words
$$;

drop trigger index_order on order_records;
create trigger index_order after insert or update of tracking_number, payment_intent_id on order_records
  for each row execute function index_changed_order();

select index_order(order_number) from order_records;
