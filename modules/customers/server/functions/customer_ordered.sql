-- Links a new order to its customer, and keeps the counts. It runs at the end of the transaction, so that the lock of a customer
-- is the last one and two orders of one buyer cannot deadlock.
CREATE OR REPLACE FUNCTION customer_ordered() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  present uuid;
  other uuid;
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM customer_link(NEW);
    RETURN NULL;
  END IF;
  SELECT customer_id INTO present FROM customer_orders WHERE order_id = NEW.id;
  IF present IS NULL THEN RETURN NULL; END IF;
  IF NEW.email = '' THEN
    PERFORM customer_forget(present);
    RETURN NULL;
  END IF;
  other := present;
  IF (OLD.user_id, OLD.email, customer_buyer(OLD)) IS DISTINCT FROM (NEW.user_id, NEW.email, customer_buyer(NEW)) THEN
    other := customer_of(NEW.user_id, NEW.email, (customer_buyer(NEW)).phone);
  END IF;
  IF other = present THEN
    PERFORM customer_count(present, OLD, NEW);
    RETURN NULL;
  END IF;
  UPDATE customer_orders SET customer_id = other WHERE order_id = NEW.id;
  PERFORM customer_count(other, NULL, NEW);
  IF EXISTS (SELECT FROM customer_orders WHERE customer_id = present) THEN
    PERFORM customer_recount(present);
  ELSE
    PERFORM customer_merge(present, other);
  END IF;
  RETURN NULL;
END $$;

DROP TRIGGER IF EXISTS customer_ordered ON orders;
CREATE CONSTRAINT TRIGGER customer_ordered AFTER INSERT ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION customer_ordered();

DROP TRIGGER IF EXISTS customer_changed ON orders;
CREATE CONSTRAINT TRIGGER customer_changed AFTER UPDATE ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((old.user_id, old.email, old.buyer, old.address, old.state, old.paid_at, old.refunded, old.total, old.delivered_at)
    IS DISTINCT FROM (new.user_id, new.email, new.buyer, new.address, new.state, new.paid_at, new.refunded, new.total, new.delivered_at))
  EXECUTE FUNCTION customer_ordered();
