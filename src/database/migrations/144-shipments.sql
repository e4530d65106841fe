-- The parcels of orders. An order can be sent in several, each with its own pieces and tracking.
create table shipments (
  id uuid primary key default gen_random_uuid(),
  order_number text not null references order_records,
  -- 1, 2, 3 ... within an order.
  position integer not null check (position > 0),
  -- Null for a parcel without tracking.
  carrier text,
  tracking_number text,
  tracking_url text,
  -- What is in it: [{line, quantity}].
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  shipped_at timestamptz not null,
  delivered_at timestamptz,
  -- cli, system, or admin:NAME
  created_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (order_number, position)
);
create trigger touch_updated_at before update on shipments
  for each row execute function touch_updated_at();
revoke all on shipments from anon;
alter table shipments enable row level security;

-- Orders are found by the number of each of their parcels.
create or replace function index_order(number text) returns void language sql as $$
  insert into order_search (order_number, words)
  select record.order_number, array_to_tsvector(order_words(concat_ws(' ',
    record.order_number, replace(record.order_number, '-', ''), record.payment_intent_id,
    (select string_agg(shipment.tracking_number, ' ') from shipments shipment where shipment.order_number = number),
    checkout.customer_email, checkout.shipping_address ->> 'fullName', checkout.shipping_address ->> 'zipCode',
    jsonb_path_query_array(checkout.lines, '$[*].name')::text
  )))
  from order_records record join checkouts checkout on checkout.id = record.checkout_id
  where record.order_number = number
  on conflict (order_number) do update set words = excluded.words
$$;
drop trigger index_order on order_records;
create trigger index_order after insert or update of payment_intent_id on order_records
  for each row execute function index_changed_order();

create function index_order_of_shipment() returns trigger language plpgsql as $$
begin
  perform index_order(coalesce(new.order_number, old.order_number));
  return null;
end
$$;
create trigger index_order after insert or delete or update of tracking_number on shipments
  for each row execute function index_order_of_shipment();

-- The one parcel of an order from when an order had no more than one: everything that was not refunded when it left. Takes the
-- row of order_records as JSON, because exports of that time hold its tracking too.
create function add_only_shipment(record jsonb) returns void language sql as $$
  insert into shipments
    (order_number, position, carrier, tracking_number, tracking_url, lines, shipped_at, delivered_at, created_by, created_at)
  select number, 1, record ->> 'carrier', record ->> 'tracking_number', record ->> 'tracking_url',
    (
      select coalesce(
        jsonb_agg(jsonb_build_object('line', line_number, 'quantity', quantity) order by line_number)
          filter (where quantity > 0), '[]')
      from (
        select line.line_number, line.quantity - (
          select coalesce(sum((unit ->> 'quantity')::integer), 0)::integer
          from refunds refund, jsonb_array_elements(refund.lines) unit
          where refund.order_number = number and refund.status <> 'failed' and refund.created_at <= left_at
            and (unit ->> 'line')::integer = line.line_number
        ) as quantity
        from orders line where line.order_number = number and line.product_id is not null
      ) sent
    ),
    left_at,
    case when record ->> 'fulfillment' = 'delivered'
      then coalesce((record ->> 'delivered_at')::timestamptz, left_at) end,
    coalesce((
      select actor from order_history entry where entry.order_number = number and entry.action = 'shipped'
      order by entry.position desc limit 1
    ), 'system'),
    left_at
  from (
    select record ->> 'order_number' as number,
      coalesce((record ->> 'shipped_at')::timestamptz, (record ->> 'updated_at')::timestamptz) as left_at
  ) sent
  -- A delivered order that was never shipped was collected in the showroom.
  where record ->> 'fulfillment' = 'shipped'
    or (record ->> 'fulfillment' = 'delivered' and record ->> 'shipped_at' is not null)
$$;
select add_only_shipment(to_jsonb(record)) from order_records record;
