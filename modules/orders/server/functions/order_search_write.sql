-- Writes the search entries of orders: recipient, buyer, e-mail, city, PIN code, invoice numbers, products, SKUs, tracking
-- numbers and tags.
-- Codes and phone numbers are also kept in one piece, since they are typed with and without spaces. Of phone and tracking
-- numbers the last characters are kept too, from five on, since customers and couriers give those. Of the words of names and
-- email addresses the last letters are kept too, from three on: a search for the beginning of one finds any part of a name.
-- The plan is kept for the next order, since planning takes longer than writing one entry.
CREATE OR REPLACE FUNCTION order_search_write(ids uuid[]) RETURNS void LANGUAGE plpgsql SET plan_cache_mode TO 'force_generic_plan' AS $$
BEGIN
  INSERT INTO order_search (order_id, words)
  SELECT o.id, array_to_tsvector(array(
    SELECT DISTINCT left(word, 100) FROM (
      SELECT unnest(string_to_array(haat_plain(concat_ws(' ', o.email, o.address ->> 'name', o.address ->> 'city',
        o.address ->> 'zipCode', o.buyer ->> 'name', o.invoice_number, array_to_string(r.numbers, ' '), l.names,
        array_to_string(l.skus, ' '), s.numbers, t.tags)), ' ')) AS word
      UNION ALL SELECT right(part, length)
        FROM unnest(string_to_array(haat_plain(concat_ws(' ', split_part(o.email, '@', 1), o.address ->> 'name', o.buyer ->> 'name')), ' ')) AS n (part)
        CROSS JOIN LATERAL generate_series(3, length(part) - 1) AS kept (length)
      UNION ALL SELECT right(regexp_replace(phone, '\D', '', 'g'), length)
        FROM unnest(ARRAY[o.address ->> 'phone', o.buyer ->> 'phone']) AS p (phone)
        CROSS JOIN (VALUES (5), (6), (7), (8), (9), (10), (100)) AS kept (length)
      UNION ALL SELECT replace(haat_plain(code), ' ', '')
        FROM unnest(s.codes || l.skus || r.numbers || o.email || o.invoice_number || (o.address ->> 'zipCode')) AS c (code)
      UNION ALL SELECT right(replace(haat_plain(code), ' ', ''), length)
        FROM unnest(s.codes) AS c (code)
        CROSS JOIN LATERAL generate_series(5, length(code) - 1) AS kept (length)
    ) AS found WHERE word <> ''
  ))
  FROM orders AS o
  CROSS JOIN LATERAL (
    SELECT string_agg(name, ' ') AS names, array_agg(sku) FILTER (WHERE sku IS NOT NULL) AS skus
    FROM order_lines WHERE order_id = o.id AND NOT is_wrap
  ) AS l
  CROSS JOIN LATERAL (
    SELECT string_agg(tracking_number, ' ') AS numbers, array_agg(tracking_number) AS codes FROM shipments WHERE order_id = o.id
  ) AS s
  CROSS JOIN LATERAL (SELECT string_agg(tag, ' ') AS tags FROM order_tags WHERE order_id = o.id) AS t
  CROSS JOIN LATERAL (SELECT array_agg(number) AS numbers FROM replaced_invoices WHERE order_id = o.id) AS r
  WHERE o.id = ANY (ids)
  ON CONFLICT (order_id) DO UPDATE SET words = EXCLUDED.words;
END $$;
