-- Invalidates the reviews of products after approved ones were added or deleted; others are not shown.
CREATE OR REPLACE FUNCTION reviews_invalidate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM catalogue_invalidate(ARRAY (
    SELECT DISTINCT 'reviews ' || product_id FROM changed_rows WHERE status = 'approved'));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER catalogue_invalidate_delete AFTER DELETE ON reviews
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT
  EXECUTE FUNCTION reviews_invalidate();

CREATE OR REPLACE TRIGGER catalogue_invalidate_insert AFTER INSERT ON reviews
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT
  EXECUTE FUNCTION reviews_invalidate();
