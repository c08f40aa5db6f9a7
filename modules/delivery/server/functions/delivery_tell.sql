-- Invalidates what is cached of the calendar and of the delivery lanes.
CREATE OR REPLACE FUNCTION delivery_tell() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM catalogue_tell(ARRAY ['delivery terms']);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER delivery_told AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON shop_days
  FOR EACH STATEMENT
  EXECUTE FUNCTION delivery_tell();

CREATE OR REPLACE TRIGGER delivery_told AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON delivery_lanes
  FOR EACH STATEMENT
  EXECUTE FUNCTION delivery_tell();
