-- The units that a refund has put back into stock: [{line, quantity}]. If the bank returns the refund, they are still in stock.
alter table refunds add column restocked jsonb not null default '[]' check (jsonb_typeof(restocked) = 'array');
update refunds set restocked = lines where restock and (is_cancellation or stripe_refund_id is not null);

-- Counts are found by the product's id alone, because a product may have moved to another category since it was bought.
create index stock_by_product on stock (product_id);
