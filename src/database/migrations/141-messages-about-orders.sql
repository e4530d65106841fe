-- The order a message is about. The store links it if the sender's email is the order's, so that an order with an open
-- request is seen before it is shipped.
alter table contact_requests
  -- Null: about no order, or about one of somebody else.
  add column order_number text references order_records on delete set null,
  -- As the sender typed it.
  add column typed_order_number text check (length(typed_order_number) <= 500);
create index contact_requests_of_order on contact_requests (order_number, created_at) where order_number is not null;
create index contact_requests_open_of_order on contact_requests (order_number)
  where order_number is not null and state = 'open';
-- Not order_number, which the store sets.
grant insert (typed_order_number) on contact_requests to anon;

-- Messages from before this migration name their order in the text.
update contact_requests set order_number = found.order_number
from (
  select distinct on (request.id) request.id, record.order_number
  from contact_requests request
  join checkouts checkout on lower(checkout.customer_email) = lower(request.email)
  join order_records record on record.checkout_id = checkout.id
  where strpos(upper(request.message), record.order_number) > 0
  order by request.id, record.created_at desc
) found where found.id = contact_requests.id;

-- The order page asked for a change or cancellation under the subject "Order Status".
update contact_requests set subject = 'change-or-cancel'
where order_number is not null and subject = 'order-status' and message like 'Please change or cancel order %';
