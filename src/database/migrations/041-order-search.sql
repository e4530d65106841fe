-- Finding orders in the admin by words, state and date. Guests can read none of it.

-- The same rule as orderStateOf in src/domain/order-lifecycle.ts.
create function order_state(fulfillment text, total integer, refunded_amount integer, dispute_state text)
returns text language sql immutable parallel safe as $$
  select case
    when fulfillment = 'review' then 'review'
    when dispute_state in ('open', 'lost') then 'disputed'
    when fulfillment = 'cancelled' then 'cancelled'
    when total > 0 and refunded_amount >= total then 'refunded'
    when refunded_amount > 0 then 'partly_refunded'
    else fulfillment
  end
$$;

create index order_records_by_state on order_records
  (order_state(fulfillment, total, refunded_amount, dispute_state), created_at, order_number);
create index order_records_by_date on order_records (created_at, order_number);
create index order_records_by_total on order_records (total, order_number);
create index order_records_by_payment on order_records (paid_at);
create index order_records_to_ship on order_records (created_at, order_number)
  where fulfillment in ('paid', 'processing', 'packed');
create index order_records_risky on order_records (created_at, order_number)
  where risk_level in ('elevated', 'highest');
create index order_records_disputed on order_records (dispute_due_at) where dispute_state is not null;
create index orders_personalized on orders (order_number) where personalization is not null;
create index order_notes on order_history (order_number) where action = 'note';
create index refunds_by_date on refunds (created_at);
create index outbox_by_order on outbox ((payload ->> 'order_number'));

-- The words an order is found by: its number, email, name, goods and tracking number.
create table order_search (
  order_number text primary key references order_records on delete cascade,
  words tsvector not null
);
create index order_search_words on order_search using gin (words);
revoke all on order_search from anon;
alter table order_search enable row level security;

-- Letters and digits between anything else, in lower case.
create function order_words(text text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct word), '{}')
  from regexp_split_to_table(lower(text), '[^[:alnum:]]+') word where word <> ''
$$;

create function index_order(number text) returns void language sql as $$
  insert into order_search (order_number, words)
  select record.order_number, array_to_tsvector(order_words(concat_ws(' ',
    record.order_number, record.tracking_number, checkout.customer_email,
    checkout.shipping_address ->> 'fullName', jsonb_path_query_array(checkout.lines, '$[*].name')::text
  )))
  from order_records record join checkouts checkout on checkout.id = record.checkout_id
  where record.order_number = number
  on conflict (order_number) do update set words = excluded.words
$$;

create function index_changed_order() returns trigger language plpgsql as $$
begin
  perform index_order(new.order_number);
  return null;
end
$$;
create trigger index_order after insert or update of tracking_number on order_records
  for each row execute function index_changed_order();
create trigger index_order after update of customer_email, shipping_address on checkouts
  for each row
  when (old.customer_email <> new.customer_email or old.shipping_address <> new.shipping_address)
  execute function index_changed_order();

select index_order(order_number) from order_records;
