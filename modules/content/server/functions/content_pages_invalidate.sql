-- Invalidates the content pages.
CREATE OR REPLACE FUNCTION content_pages_invalidate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM catalogue_invalidate(ARRAY ['content pages']);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER content_pages_invalidate AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON content_pages
  FOR EACH STATEMENT
  EXECUTE FUNCTION content_pages_invalidate();

CREATE OR REPLACE TRIGGER content_versions_invalidate AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON content_versions
  FOR EACH STATEMENT
  EXECUTE FUNCTION content_pages_invalidate();
