-- Records each change of what is refunded of an order, with its moment. An import of earlier orders records its own moments.
CREATE OR REPLACE FUNCTION order_refund_recorded() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('haat.records_returns', true) = 'yes' THEN RETURN NULL; END IF;
  INSERT INTO order_refund_entries (order_id, amount) VALUES (NEW.id, NEW.refunded - OLD.refunded);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER order_refund_recorded AFTER UPDATE OF refunded ON orders
  FOR EACH ROW WHEN (new.refunded IS DISTINCT FROM old.refunded)
  EXECUTE FUNCTION order_refund_recorded();
