-- A product that was ordered is not deleted but archived: what orders name stays in the trash without end (R27). A product
-- is held still before it is thrown away, so an order for it is there by now, or cannot be placed any more.
CREATE FUNCTION trash_archived() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_archived := EXISTS (SELECT 1 FROM order_lines WHERE product_id = NEW.id);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER trash_archived BEFORE INSERT ON trash
  FOR EACH ROW WHEN (NEW.kind = 'product') EXECUTE FUNCTION trash_archived();
--> statement-breakpoint
-- Of an order the log tells how it went and what was paid, and nothing of whom it is for: that must be forgotten with them.
CREATE FUNCTION order_told(o orders) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_build_object('state', o.state, 'paid_at', o.paid_at, 'delivered_at', o.delivered_at, 'refunded', o.refunded,
    'invoice_number', o.invoice_number)
$$;
--> statement-breakpoint
-- Only what is signed by the back office is noted down; placing an order is no update, and so costs nothing of this.
CREATE FUNCTION order_moved() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  author uuid := haat_author();
  o jsonb;
  n jsonb;
BEGIN
  IF author IS NULL THEN RETURN NULL; END IF;
  o := order_told(OLD);
  n := order_told(NEW);
  IF o = n THEN RETURN NULL; END IF;
  INSERT INTO audit_entries (by_id, by_name, kind, act, record_id, record_name, before, after, why)
  VALUES (author, haat_author_name(), 'order', 'updated', NEW.id::text, 'Order ' || NEW.number,
    audit_differing(o, n), audit_differing(n, o), haat_said('why', ''));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_moved AFTER UPDATE ON orders
  FOR EACH ROW EXECUTE FUNCTION order_moved();
