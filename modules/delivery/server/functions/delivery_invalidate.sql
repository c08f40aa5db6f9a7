-- Invalidates what is cached of the calendar and of the delivery lanes.
CREATE OR REPLACE FUNCTION delivery_invalidate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM catalogue_invalidate(ARRAY ['delivery terms']);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER delivery_invalidate AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON shop_days
  FOR EACH STATEMENT
  EXECUTE FUNCTION delivery_invalidate();

CREATE OR REPLACE TRIGGER delivery_invalidate AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON delivery_lanes
  FOR EACH STATEMENT
  EXECUTE FUNCTION delivery_invalidate();
