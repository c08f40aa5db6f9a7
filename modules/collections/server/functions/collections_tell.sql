-- Invalidates the collections.
CREATE OR REPLACE FUNCTION collections_tell() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM catalogue_tell(ARRAY ['collections']);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER collections_told AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON collections
  FOR EACH STATEMENT
  EXECUTE FUNCTION collections_tell();
