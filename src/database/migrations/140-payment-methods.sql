-- How an order was paid, in Stripe's words: card, klarna, us_bank_account ... Null: it was free, or settled before this migration.
alter table order_records
  add column payment_method text,
  -- Of a card: visa, amex ...
  add column payment_brand text,
  -- apple_pay, google_pay ...
  add column payment_wallet text,
  -- Of a card or bank account. No check of its form: a surprise from Stripe must not keep a payment from becoming an order.
  add column payment_last4 text;
