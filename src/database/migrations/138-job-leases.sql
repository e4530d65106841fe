-- Which process works on a job: one that lost its lease, because the database was slow, must neither extend the lease of the
-- next one nor finish its job.
alter table product_jobs add column lease_id uuid;
