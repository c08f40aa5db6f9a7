-- Counts the customer of a deleted order again, and deletes one without orders.
CREATE OR REPLACE FUNCTION customer_left() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM customer_orders WHERE customer_id = OLD.customer_id) THEN
    PERFORM customer_recount(OLD.customer_id);
  ELSE
    DELETE FROM customers WHERE id = OLD.customer_id;
  END IF;
  RETURN NULL;
END $$;

DROP TRIGGER IF EXISTS customer_left ON customer_orders;
CREATE CONSTRAINT TRIGGER customer_left AFTER DELETE ON customer_orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION customer_left();
