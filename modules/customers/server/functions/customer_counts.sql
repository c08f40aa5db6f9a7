-- Returns what an order adds to the counts of its customer. The condition of a refused one is that of cash-history-store.ts.
CREATE OR REPLACE FUNCTION customer_counts(o orders, OUT orders int, OUT spent bigint, OUT refunded bigint, OUT refused int)
LANGUAGE sql IMMUTABLE AS $$
  SELECT (o.state <> 'cancelled')::int,
    CASE WHEN o.paid_at IS NOT NULL THEN o.total WHEN o.advance_paid_at IS NOT NULL THEN o.advance ELSE 0 END
      - CASE WHEN o.paid_at IS NULL AND o.advance_paid_at IS NULL THEN 0 ELSE o.refunded END,
    o.refunded,
    ((o.payment = 'cod' OR o.advance IS NOT NULL) AND o.state IN ('returned', 'refunded') AND o.paid_at IS NULL AND o.delivered_at IS NULL)::int
$$;
