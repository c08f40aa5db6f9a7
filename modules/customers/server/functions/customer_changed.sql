-- Notes an order whose customer is to be found or counted again. It only adds a row, so that no transaction waits for
-- another one, and none can deadlock.
CREATE OR REPLACE FUNCTION customer_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO customer_changes (order_id) VALUES (coalesce(NEW.id, OLD.id));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER customer_of_order
  AFTER INSERT OR DELETE ON orders
  FOR EACH ROW
  EXECUTE FUNCTION customer_changed();

CREATE OR REPLACE TRIGGER customer_of_changed_order
  AFTER UPDATE ON orders
  FOR EACH ROW
  WHEN ((old.user_id, old.email, old.buyer, old.address, old.gift, old.state, old.payment, old.total, old.advance, old.advance_paid_at,
      old.paid_at, old.outstanding, old.refunded, old.delivered_at, old.placed_at)
    IS DISTINCT FROM (new.user_id, new.email, new.buyer, new.address, new.gift, new.state, new.payment, new.total, new.advance,
      new.advance_paid_at, new.paid_at, new.outstanding, new.refunded, new.delivered_at, new.placed_at))
  EXECUTE FUNCTION customer_changed();
