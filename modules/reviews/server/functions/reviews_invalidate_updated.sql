-- Invalidates the reviews of products after approved ones changed, or were approved or rejected.
CREATE OR REPLACE FUNCTION reviews_invalidate_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM catalogue_invalidate(ARRAY (
    SELECT DISTINCT 'reviews ' || product_id FROM (SELECT * FROM new_rows UNION ALL SELECT * FROM old_rows) AS r
    WHERE status = 'approved'));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER catalogue_invalidate_update AFTER UPDATE ON reviews
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION reviews_invalidate_updated();
