-- Invalidates the redirects that servers keep in memory, and the pages that say that an address has no page.
CREATE OR REPLACE FUNCTION redirects_invalidate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM catalogue_invalidate(ARRAY ['redirects']);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER redirects_invalidate AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON redirects
  FOR EACH STATEMENT
  EXECUTE FUNCTION redirects_invalidate();
