-- A product's reviews by their stars, for its page of reviews: the best, the worst, or those with so many.
create index reviews_of_product_by_stars on reviews (product_id, rating, time desc, id)
  where product_id is not null and state = 'published';
