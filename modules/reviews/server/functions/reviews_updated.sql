-- Computes the rating of products again after an approved review changed, or a review was approved or rejected. Votes and
-- replies do not touch the product.
CREATE OR REPLACE FUNCTION reviews_updated() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop TO 'off' SET jit TO 'off' AS $$
BEGIN
  PERFORM products_rate(array_agg(DISTINCT w.id))
  FROM new_rows AS n JOIN old_rows AS o ON o.id = n.id
  CROSS JOIN LATERAL (VALUES (n.product_id), (o.product_id)) AS w (id)
  WHERE (n.product_id, n.rating, n.status) <> (o.product_id, o.rating, o.status) AND 'approved' IN (n.status, o.status)
  HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER reviews_updated AFTER UPDATE ON reviews
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION reviews_updated();
