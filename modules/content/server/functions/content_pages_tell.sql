-- Invalidates the content pages.
CREATE OR REPLACE FUNCTION content_pages_tell() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM catalogue_tell(ARRAY ['content pages']);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER content_pages_told AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON content_pages
  FOR EACH STATEMENT
  EXECUTE FUNCTION content_pages_tell();

CREATE OR REPLACE TRIGGER content_versions_told AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON content_versions
  FOR EACH STATEMENT
  EXECUTE FUNCTION content_pages_tell();
