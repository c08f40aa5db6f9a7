-- Records a shipment with a part of an order, which leaves the state of the order as it is. The shipment that completes the
-- order is recorded as the change of its state.
CREATE OR REPLACE FUNCTION parcel_audited() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  author uuid := haat_author();
BEGIN
  IF author IS NULL THEN RETURN NULL; END IF;
  INSERT INTO audit_entries (by_id, by_name, kind, act, record_id, record_name, before, after, why)
  SELECT author, haat_author_name(), 'order', 'updated', o.id::text, 'Order ' || o.number, '{}',
    jsonb_build_object('parcel_pieces', p.pieces, 'left_to_send', l.pieces - p.pieces), haat_setting('why', '')
  FROM (
    SELECT s.order_id, sum(n.quantity)::int AS pieces FROM new_rows AS n JOIN shipments AS s ON s.id = n.shipment_id GROUP BY s.order_id
  ) AS p
  JOIN orders AS o ON o.id = p.order_id
  CROSS JOIN LATERAL (
    SELECT sum(quantity - shipped)::int AS pieces FROM order_lines WHERE order_id = o.id AND NOT is_wrap
  ) AS l
  WHERE l.pieces > p.pieces;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER parcel_audited AFTER INSERT ON shipment_lines
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION parcel_audited();
