-- Records what staff changed of an order. An order that is placed is inserted, so it costs nothing of this.
CREATE OR REPLACE FUNCTION order_audited() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  author uuid := haat_author();
  o jsonb;
  n jsonb;
BEGIN
  IF author IS NULL THEN RETURN NULL; END IF;
  o := order_audit_fields(OLD);
  n := order_audit_fields(NEW);
  IF o = n THEN RETURN NULL; END IF;
  INSERT INTO audit_entries (by_id, by_name, kind, act, record_id, record_name, before, after, why)
  VALUES (author, haat_author_name(), 'order', 'updated', NEW.id::text, 'Order ' || NEW.number,
    audit_differing(o, n), audit_differing(n, o), haat_setting('why', ''));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER order_audited AFTER UPDATE ON orders
  FOR EACH ROW
  EXECUTE FUNCTION order_audited();
