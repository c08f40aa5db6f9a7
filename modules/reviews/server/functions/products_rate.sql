-- Computes rating and number of reviews of products from the approved reviews (R5). The products are locked first, so that
-- the mean covers every review that was committed before. The triggers that call it join without nested loops, which would read
-- all products for one.
CREATE OR REPLACE FUNCTION products_rate(ids uuid[]) RETURNS void LANGUAGE plpgsql SET enable_nestloop TO 'on' AS $$
BEGIN
  PERFORM 1 FROM products WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE products AS p SET rating = r.rating, reviews = r.reviews
  FROM (
    SELECT product.id, coalesce(round(avg(review.rating), 2), 0) AS rating, count(review.id) AS reviews
    FROM products AS product
    LEFT JOIN reviews AS review ON review.product_id = product.id AND review.status = 'approved'
    WHERE product.id = ANY (ids) GROUP BY product.id
  ) AS r
  WHERE p.id = r.id AND (p.rating, p.reviews) IS DISTINCT FROM (r.rating, r.reviews);
END $$;
