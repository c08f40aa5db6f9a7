-- Moves the orders of a customer, what identifies it, notes and tags to another one, and deletes it. The counts of the other one
-- stay as they are.
CREATE OR REPLACE FUNCTION customer_merge(merged uuid, kept uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE customer_orders SET customer_id = kept WHERE customer_id = merged;
  UPDATE customer_keys SET customer_id = kept WHERE customer_id = merged;
  UPDATE customer_notes SET customer_id = kept WHERE customer_id = merged;
  INSERT INTO customer_tags (tag, customer_id) SELECT tag, kept FROM customer_tags WHERE customer_id = merged
    ON CONFLICT DO NOTHING;
  DELETE FROM customers WHERE id = merged;
  PERFORM customer_identify(kept);
END $$;
