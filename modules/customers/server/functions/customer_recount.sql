-- Counts the orders of a customer again, and takes its details from the latest ones.
CREATE OR REPLACE FUNCTION customer_recount(customer uuid) RETURNS void LANGUAGE sql AS $$
  UPDATE customers AS c SET
    name = t.name, email = t.email, phone = t.phone, first_order_at = t.first_at, last_order_at = t.last_at,
    orders = t.orders, spent = t.spent, refunded = t.refunded, refused = t.refused
  FROM (
    SELECT coalesce((array_agg(b.name ORDER BY o.placed_at DESC) FILTER (WHERE b.name <> ''))[1], '') AS name,
      lower((array_agg(o.email ORDER BY o.placed_at DESC))[1]) AS email,
      coalesce((array_agg(b.phone ORDER BY o.placed_at DESC) FILTER (WHERE b.phone <> ''))[1], '') AS phone,
      min(o.placed_at) AS first_at, max(o.placed_at) AS last_at, sum(n.orders) AS orders, sum(n.spent) AS spent,
      sum(n.refunded) AS refunded, sum(n.refused) AS refused, count(*) AS links
    FROM customer_orders AS l JOIN orders AS o ON o.id = l.order_id
    CROSS JOIN LATERAL customer_buyer(o) AS b CROSS JOIN LATERAL customer_counts(o) AS n
    WHERE l.customer_id = customer
  ) AS t
  WHERE c.id = customer AND t.links > 0
$$;
