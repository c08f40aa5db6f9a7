-- Links an order to its customer and counts it; an order of an erased person has none.
CREATE OR REPLACE FUNCTION customer_link(o orders) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  customer uuid;
BEGIN
  IF o.email = '' THEN RETURN; END IF;
  customer := customer_of(o.user_id, o.email, (customer_buyer(o)).phone);
  INSERT INTO customer_orders (order_id, customer_id) VALUES (o.id, customer);
  PERFORM customer_count(customer, NULL, o);
END $$;
