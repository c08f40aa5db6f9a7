-- Records that staff corrected the courier or the tracking number of a shipment, without the number: it leads to the
-- address of the recipient. The erasure of personal data empties it, which is no correction.
CREATE OR REPLACE FUNCTION tracking_audited() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  author uuid := haat_author();
BEGIN
  IF author IS NULL THEN RETURN NULL; END IF;
  INSERT INTO audit_entries (by_id, by_name, kind, act, record_id, record_name, before, after, why)
  SELECT author, haat_author_name(), 'order', 'updated', o.id::text, 'Order ' || o.number,
    jsonb_build_object('carrier', OLD.carrier), jsonb_build_object('carrier', NEW.carrier, 'tracking_corrected', true),
    haat_setting('why', '')
  FROM orders AS o WHERE o.id = NEW.order_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER tracking_audited AFTER UPDATE OF carrier, tracking_number, tracking_url ON shipments
  FOR EACH ROW
  WHEN (new.tracking_number <> '' AND (old.carrier, old.tracking_number, old.tracking_url) IS DISTINCT FROM (new.carrier, new.tracking_number, new.tracking_url))
  EXECUTE FUNCTION tracking_audited();
