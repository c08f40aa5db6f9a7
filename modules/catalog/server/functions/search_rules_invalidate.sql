-- Invalidates what depends on the synonyms and redirects of the search.
CREATE OR REPLACE FUNCTION search_rules_invalidate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM catalogue_invalidate(ARRAY ['search rules']);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER search_rules_invalidate AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON search_rules
  FOR EACH STATEMENT
  EXECUTE FUNCTION search_rules_invalidate();
