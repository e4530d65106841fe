-- Stripe says 0 if the bank takes no answer to a dispute. It was stored as a deadline in 1970.
update order_records set dispute_due_at = null where dispute_due_at = 'epoch';
