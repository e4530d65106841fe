-- The rest of a partly shipped order that cannot be refunded is cancelled as a refund of nothing, which has its units.
alter table refunds drop constraint refunds_amount_check;
alter table refunds add constraint refunds_amount_check check (amount > 0 or (amount = 0 and is_cancellation));
