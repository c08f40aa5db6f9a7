-- Computes the rating of products again that have new approved reviews. Other reviews do not touch their product.
CREATE OR REPLACE FUNCTION reviews_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM products_rate(array_agg(DISTINCT product_id)) FROM new_rows WHERE status = 'approved' HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER reviews_inserted AFTER INSERT ON reviews
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION reviews_inserted();
