CREATE TABLE "order_search" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
DROP INDEX "orders_name_idx";--> statement-breakpoint
ALTER TABLE "order_search" ADD CONSTRAINT "order_search_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_search_words_idx" ON "order_search" USING gin ("words");--> statement-breakpoint
CREATE INDEX "orders_due_idx" ON "orders" USING btree (coalesce("deliver_on", "arrives_to"),"placed_at","id") WHERE state in ('paid', 'packed', 'shipped') or (state = 'placed' and payment = 'cod');--> statement-breakpoint
-- Writes the words by which staff find these orders: of the recipient, e-mail, city, PIN code, invoice, products and parcels. Codes and
-- phone numbers are also kept in one piece, since people write them with and without spaces.
CREATE FUNCTION order_search_write(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO order_search (order_id, words)
  SELECT o.id, array_to_tsvector(array(
    SELECT DISTINCT left(word, 100) FROM (
      SELECT unnest(string_to_array(haat_plain(concat_ws(' ', o.email, o.address ->> 'name', o.address ->> 'city',
        o.address ->> 'zipCode', o.invoice_number, l.names, s.numbers)), ' ')) AS word
      UNION ALL SELECT right(digits, length) FROM (VALUES (10), (100)) AS kept (length)
      UNION ALL SELECT replace(haat_plain(code), ' ', '')
        FROM unnest(s.codes || o.email || o.invoice_number || (o.address ->> 'zipCode')) AS c (code)
    ) AS found WHERE word <> ''
  ))
  FROM orders AS o
  CROSS JOIN LATERAL (SELECT regexp_replace(o.address ->> 'phone', '\D', '', 'g') AS digits) AS p
  CROSS JOIN LATERAL (SELECT string_agg(name, ' ') AS names FROM order_lines WHERE order_id = o.id AND NOT is_wrap) AS l
  CROSS JOIN LATERAL (
    SELECT string_agg(tracking_number, ' ') AS numbers, array_agg(tracking_number) AS codes FROM shipments WHERE order_id = o.id
  ) AS s
  WHERE o.id = ANY (ids)
  ON CONFLICT (order_id) DO UPDATE SET words = EXCLUDED.words
$$;
--> statement-breakpoint
-- What a search asks for: words that begin like all of those typed, or the same with the groups of a number or a code closed up.
-- A single letter alone is a whole word. NULL where nothing but signs was typed.
CREATE FUNCTION order_search_query(typed text) RETURNS tsquery LANGUAGE sql STABLE AS $$
  SELECT string_agg('(' || words || ')', ' | ')::tsquery FROM (
    SELECT string_agg(
      CASE WHEN word ~ '^\d{11,13}$' THEN '(' || quote_literal(word) || ':* | ' || quote_literal(right(word, 10)) || ':*)'
        WHEN length(plain) = 1 THEN quote_literal(word)
        ELSE quote_literal(word) || ':*' END, ' & ') AS words
    FROM (SELECT haat_plain(typed) AS plain) AS p
    CROSS JOIN LATERAL (VALUES (plain), (regexp_replace(plain, '(?<=\d) (?=\d)', '', 'g')), (replace(plain, ' ', ''))) AS ways (way)
    CROSS JOIN LATERAL unnest(string_to_array(way, ' ')) AS u (word)
    WHERE word <> ''
    GROUP BY way
  ) AS alternatives
$$;
--> statement-breakpoint
CREATE FUNCTION order_lines_found() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM order_search_write(array_agg(DISTINCT order_id)) FROM new_rows HAVING count(*) > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_lines_found AFTER INSERT ON order_lines
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION order_lines_found();
--> statement-breakpoint
CREATE FUNCTION order_found() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM order_search_write(ARRAY[NEW.id]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_found AFTER UPDATE OF email, address, invoice_number ON orders FOR EACH ROW
  WHEN ((OLD.email, OLD.address, OLD.invoice_number) IS DISTINCT FROM (NEW.email, NEW.address, NEW.invoice_number))
  EXECUTE FUNCTION order_found();
--> statement-breakpoint
CREATE FUNCTION shipment_found() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM order_search_write(ARRAY[NEW.order_id]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER shipment_found AFTER INSERT OR UPDATE OF tracking_number ON shipments FOR EACH ROW
  WHEN (NEW.tracking_number <> '') EXECUTE FUNCTION shipment_found();
--> statement-breakpoint
SELECT order_search_write(array_agg(id)) FROM orders HAVING count(*) > 0;
