-- Each parcel has its own tracking now.
alter table order_records
  drop column carrier,
  drop column tracking_number,
  drop column tracking_url;
