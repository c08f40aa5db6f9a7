-- Keeps the tracking number of a shipment in the search entry of its order.
CREATE OR REPLACE FUNCTION order_search_shipment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM order_search_write(ARRAY[coalesce(NEW.order_id, OLD.order_id)]);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER order_search_shipment AFTER INSERT OR UPDATE OF tracking_number ON shipments
  FOR EACH ROW WHEN (new.tracking_number <> ''::text)
  EXECUTE FUNCTION order_search_shipment();

CREATE OR REPLACE TRIGGER shipment_removed AFTER DELETE ON shipments
  FOR EACH ROW WHEN (old.tracking_number <> ''::text)
  EXECUTE FUNCTION order_search_shipment();
