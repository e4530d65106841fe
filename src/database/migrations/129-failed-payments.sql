-- Whether the payment of an order failed after it was placed, such as a bank debit. Such an order was never paid, so there is
-- nothing to refund. A rejected payment is cancelled without a date of payment too, but its money was taken.
alter table order_records add column payment_failed boolean not null default false;
update order_records set payment_failed = true from checkouts
where checkouts.id = order_records.checkout_id and checkouts.status = 'failed';
