-- Invalidates the automatic promotions that servers keep in memory.
CREATE OR REPLACE FUNCTION promotions_invalidate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM catalogue_invalidate(ARRAY ['promotions']);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER promotions_invalidate AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON promotions
  FOR EACH STATEMENT
  EXECUTE FUNCTION promotions_invalidate();
