-- Invalidates the collections.
CREATE OR REPLACE FUNCTION collections_invalidate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM catalogue_invalidate(ARRAY ['collections']);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER collections_invalidate AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON collections
  FOR EACH STATEMENT
  EXECUTE FUNCTION collections_invalidate();
