-- Returns name and phone of the buyer of an order. The address of a gift is that of its recipient; a gift that was placed before
-- `toRecipient` existed counts as sent to the recipient.
CREATE OR REPLACE FUNCTION customer_buyer(o orders, OUT name text, OUT phone text) LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(nullif(o.buyer ->> 'name', ''), own ->> 'name', ''), coalesce(nullif(o.buyer ->> 'phone', ''), own ->> 'phone', '')
  FROM (SELECT CASE WHEN o.gift IS NULL OR o.gift ->> 'toRecipient' = 'false' THEN o.address END) AS t (own)
$$;
