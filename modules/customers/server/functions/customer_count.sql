-- Replaces what an order adds to the counts of its customer; null for none before, or from now on. The latest order gives the
-- customer its name, email and phone.
CREATE OR REPLACE FUNCTION customer_count(customer uuid, was orders, became orders) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  old_counts record := customer_counts(was);
  new_counts record := customer_counts(became);
  buyer record := customer_buyer(became);
BEGIN
  UPDATE customers AS c SET
    name = CASE WHEN is_latest AND buyer.name <> '' THEN buyer.name ELSE c.name END,
    email = CASE WHEN is_latest THEN lower(became.email) ELSE c.email END,
    phone = CASE WHEN is_latest AND buyer.phone <> '' THEN buyer.phone ELSE c.phone END,
    first_order_at = CASE WHEN c.email = '' THEN became.placed_at ELSE least(c.first_order_at, became.placed_at) END,
    last_order_at = CASE WHEN is_latest THEN became.placed_at ELSE c.last_order_at END,
    orders = c.orders + coalesce(new_counts.orders, 0) - coalesce(old_counts.orders, 0),
    spent = c.spent + coalesce(new_counts.spent, 0) - coalesce(old_counts.spent, 0),
    refunded = c.refunded + coalesce(new_counts.refunded, 0) - coalesce(old_counts.refunded, 0),
    refused = c.refused + coalesce(new_counts.refused, 0) - coalesce(old_counts.refused, 0)
  FROM (SELECT coalesce(email = '' OR became.placed_at >= last_order_at, false) AS is_latest FROM customers WHERE id = customer) AS t
  WHERE c.id = customer;
END $$;
