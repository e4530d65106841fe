-- Where few products cost what a search asks for, they are read by their price, and `cheap` reads the lowest prices. The words
-- alone led to thousands of products. An index that has both columns tells without the table which price is the last one read.
create index products_by_shown_price on products (shown_price) include (in_stock, is_purchasable);
