-- Records each change of the returned units of a line, with its moment and what they were worth. The worth of the units that
-- are kept is rounded down, and the entries of a line add up to the difference. An import of earlier orders records its own moments.
CREATE OR REPLACE FUNCTION order_return_recorded() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  price bigint := NEW.total - NEW.discount - NEW.included_tax;
BEGIN
  IF current_setting('haat.records_returns', true) = 'yes' THEN RETURN NULL; END IF;
  INSERT INTO order_return_entries (order_id, line_id, units, revenue, discount)
  VALUES (NEW.order_id, NEW.id, NEW.returned - OLD.returned,
    price * (NEW.quantity - OLD.returned) / NEW.quantity - price * (NEW.quantity - NEW.returned) / NEW.quantity,
    NEW.discount * (NEW.quantity - OLD.returned) / NEW.quantity - NEW.discount * (NEW.quantity - NEW.returned) / NEW.quantity);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER order_return_recorded AFTER UPDATE OF returned ON order_lines
  FOR EACH ROW WHEN (new.returned IS DISTINCT FROM old.returned)
  EXECUTE FUNCTION order_return_recorded();
