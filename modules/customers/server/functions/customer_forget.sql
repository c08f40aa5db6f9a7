-- Deletes the customer of an order whose person was erased, with notes and tags. Orders of others that were matched by the phone
-- number get customers of their own.
CREATE OR REPLACE FUNCTION customer_forget(customer uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[];
  o orders;
BEGIN
  PERFORM FROM customers WHERE id = customer FOR UPDATE;
  SELECT array_agg(order_id) INTO ids FROM customer_orders WHERE customer_id = customer;
  DELETE FROM customers WHERE id = customer;
  FOR o IN SELECT * FROM orders WHERE id = ANY (ids) ORDER BY placed_at, id LOOP
    PERFORM customer_link(o);
  END LOOP;
END $$;
