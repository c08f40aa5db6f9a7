-- Invalidates every cached answer after a table was truncated.
CREATE OR REPLACE FUNCTION catalogue_invalidate_all() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM catalogue_invalidate(ARRAY ['everything']);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER catalogue_invalidate_truncate AFTER TRUNCATE ON artisans
  FOR EACH STATEMENT
  EXECUTE FUNCTION catalogue_invalidate_all();

CREATE OR REPLACE TRIGGER catalogue_invalidate_truncate AFTER TRUNCATE ON categories
  FOR EACH STATEMENT
  EXECUTE FUNCTION catalogue_invalidate_all();

CREATE OR REPLACE TRIGGER catalogue_invalidate_truncate AFTER TRUNCATE ON products
  FOR EACH STATEMENT
  EXECUTE FUNCTION catalogue_invalidate_all();

CREATE OR REPLACE TRIGGER catalogue_invalidate_truncate AFTER TRUNCATE ON reviews
  FOR EACH STATEMENT
  EXECUTE FUNCTION catalogue_invalidate_all();

CREATE OR REPLACE TRIGGER catalogue_invalidate_truncate AFTER TRUNCATE ON users
  FOR EACH STATEMENT
  EXECUTE FUNCTION catalogue_invalidate_all();
