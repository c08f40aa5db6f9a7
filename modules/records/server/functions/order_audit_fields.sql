-- Returns the fields of an order that the log shows: state and money. Personal data stays out, since the log outlives it.
CREATE OR REPLACE FUNCTION order_audit_fields(o orders) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_build_object('state', o.state, 'advance_paid_at', o.advance_paid_at, 'paid_at', o.paid_at, 'delivered_at', o.delivered_at, 'refunded', o.refunded,
    'invoice_number', o.invoice_number)
$$;
