-- Computes the rating of products again whose approved reviews were deleted.
CREATE OR REPLACE FUNCTION reviews_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM products_rate(array_agg(DISTINCT product_id)) FROM old_rows WHERE status = 'approved' HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER reviews_deleted AFTER DELETE ON reviews
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
  EXECUTE FUNCTION reviews_deleted();
