-- Guest sessions without a checkout are deleted every hour. The index of open checkouts does not find the closed ones.
create index checkouts_by_guest on checkouts (guest_id) where guest_id is not null;
