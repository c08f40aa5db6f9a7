-- Invalidates every cached answer after a table was truncated.
CREATE OR REPLACE FUNCTION catalogue_tell_everything() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM catalogue_tell(ARRAY ['everything']);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER catalogue_told_truncate AFTER TRUNCATE ON artisans
  FOR EACH STATEMENT
  EXECUTE FUNCTION catalogue_tell_everything();

CREATE OR REPLACE TRIGGER catalogue_told_truncate AFTER TRUNCATE ON categories
  FOR EACH STATEMENT
  EXECUTE FUNCTION catalogue_tell_everything();

CREATE OR REPLACE TRIGGER catalogue_told_truncate AFTER TRUNCATE ON products
  FOR EACH STATEMENT
  EXECUTE FUNCTION catalogue_tell_everything();

CREATE OR REPLACE TRIGGER catalogue_told_truncate AFTER TRUNCATE ON reviews
  FOR EACH STATEMENT
  EXECUTE FUNCTION catalogue_tell_everything();

CREATE OR REPLACE TRIGGER catalogue_told_truncate AFTER TRUNCATE ON users
  FOR EACH STATEMENT
  EXECUTE FUNCTION catalogue_tell_everything();
