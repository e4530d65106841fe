-- Vendor and tags are edited like other fields, so their last change counts for the version that an editor saw. Null: they
-- were never changed by themselves.
alter table product_internals add column notes_changed_at timestamptz;
-- What Stripe did not do when prices changed, until it does: {"reason", "references", "at"}.
alter table product_internals add column price_problem jsonb check (jsonb_typeof(price_problem) = 'object');
