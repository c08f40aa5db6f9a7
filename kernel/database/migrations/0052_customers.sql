CREATE TABLE "customer_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"note" text NOT NULL,
	"by_id" uuid NOT NULL,
	"by_name" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_orders" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_segments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"filter" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_tags" (
	"tag" text NOT NULL,
	"customer_id" uuid NOT NULL,
	CONSTRAINT "customer_tags_tag_customer_id_pk" PRIMARY KEY("tag","customer_id")
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"user_id" uuid,
	"first_order_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_order_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"spent" bigint DEFAULT 0 NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"identities" text DEFAULT '' NOT NULL,
	"sought" text GENERATED ALWAYS AS (' ' || lower(name) || ' ' || lower(email) || ' ' || right(regexp_replace(phone, '[^0-9]', '', 'g'), 10) || ' ' || identities) STORED NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customer_keys" ADD CONSTRAINT "customer_keys_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_orders" ADD CONSTRAINT "customer_orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_tags" ADD CONSTRAINT "customer_tags_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_keys_customer_idx" ON "customer_keys" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "customer_notes_customer_idx" ON "customer_notes" USING btree ("customer_id","at");--> statement-breakpoint
CREATE INDEX "customer_orders_customer_idx" ON "customer_orders" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_segments_name_key" ON "customer_segments" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "customer_tags_customer_idx" ON "customer_tags" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "customers_last_order_idx" ON "customers" USING btree ("last_order_at","id");--> statement-breakpoint
CREATE INDEX "customers_orders_idx" ON "customers" USING btree ("orders","id");--> statement-breakpoint
CREATE INDEX "customers_spent_idx" ON "customers" USING btree ("spent","id");--> statement-breakpoint
CREATE INDEX "customers_refused_idx" ON "customers" USING btree ("last_order_at","id") WHERE refused > 0;--> statement-breakpoint
CREATE INDEX "customers_account_idx" ON "customers" USING btree ("last_order_at","id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "customers_user_idx" ON "customers" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "customers_sought_idx" ON "customers" USING gin ("sought" gin_trgm_ops);
--> statement-breakpoint
ALTER TABLE "customer_orders" ADD CONSTRAINT "customer_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE set null;
--> statement-breakpoint
-- Links existing orders with the functions as of this migration; server/functions of the module has the present ones. No order is
-- placed until the triggers exist. Each combination of account, email and phone number is matched once, the earliest order first.
SET LOCAL check_function_bodies = off;
--> statement-breakpoint
LOCK TABLE "orders" IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION customer_buyer(o orders, OUT name text, OUT phone text) LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(nullif(o.buyer ->> 'name', ''), own ->> 'name', ''), coalesce(nullif(o.buyer ->> 'phone', ''), own ->> 'phone', '')
  FROM (SELECT CASE WHEN o.gift IS NULL OR o.gift ->> 'toRecipient' = 'false' THEN o.address END) AS t (own)
$$;
--> statement-breakpoint
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
--> statement-breakpoint
CREATE OR REPLACE FUNCTION customer_counts(o orders, OUT orders int, OUT spent bigint, OUT refunded bigint, OUT refused int)
LANGUAGE sql IMMUTABLE AS $$
  SELECT (o.state <> 'cancelled')::int,
    CASE WHEN o.paid_at IS NULL THEN 0 ELSE o.total - o.refunded END,
    o.refunded,
    (o.payment = 'cod' AND o.state IN ('returned', 'refunded') AND o.paid_at IS NULL AND o.delivered_at IS NULL)::int
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION customer_email(typed text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN mailbox = '' OR mailbox IS NULL THEN mail
    ELSE mailbox || '@' || CASE domain WHEN 'googlemail.com' THEN 'gmail.com' ELSE domain END END
  FROM (
    SELECT mail, domain, CASE WHEN domain IN ('gmail.com', 'googlemail.com') THEN replace(mailbox, '.', '') ELSE mailbox END
    FROM (
      SELECT mail, substring(mail FROM '^.+@([^@]*)$'), split_part(substring(mail FROM '^(.+)@[^@]*$'), '+', 1)
      FROM (SELECT lower(btrim(typed))) AS t (mail)
    ) AS parts (mail, domain, mailbox)
  ) AS folded (mail, domain, mailbox)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION customer_forget(customer uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[];
  o orders;
BEGIN
  PERFORM FROM customers WHERE id = customer FOR UPDATE;
  SELECT array_agg(order_id) INTO ids FROM customer_orders WHERE customer_id = customer;
  DELETE FROM customers WHERE id = customer;
  FOR o IN SELECT * FROM orders WHERE id = ANY (ids) ORDER BY placed_at, id LOOP
    PERFORM customer_link(o);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION customer_identify(customer uuid) RETURNS void LANGUAGE sql AS $$
  UPDATE customers AS c SET identities = coalesce(k.identities, ''), user_id = coalesce(c.user_id, k.account)
  FROM (
    SELECT string_agg(split_part(key, ':', 2), ' ' ORDER BY key) FILTER (WHERE key NOT LIKE 'account:%'),
      (min(split_part(key, ':', 2)) FILTER (WHERE key LIKE 'account:%'))::uuid
    FROM customer_keys WHERE customer_id = customer
  ) AS k (identities, account)
  WHERE c.id = customer
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION customer_left() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM customer_orders WHERE customer_id = OLD.customer_id) THEN
    PERFORM customer_recount(OLD.customer_id);
  ELSE
    DELETE FROM customers WHERE id = OLD.customer_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER IF EXISTS customer_left ON customer_orders;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER customer_left AFTER DELETE ON customer_orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION customer_left();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION customer_link(o orders) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  customer uuid;
BEGIN
  IF o.email = '' THEN RETURN; END IF;
  customer := customer_of(o.user_id, o.email, (customer_buyer(o)).phone);
  INSERT INTO customer_orders (order_id, customer_id) VALUES (o.id, customer);
  PERFORM customer_count(customer, NULL, o);
END $$;
--> statement-breakpoint
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
--> statement-breakpoint
CREATE OR REPLACE FUNCTION customer_of(account uuid, mail text, phone text) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  wanted text[] := array_remove(ARRAY['account:' || account, 'email:' || nullif(customer_email(mail), ''),
    'phone:' || nullif(customer_phone(phone), '')], NULL);
  are_known boolean;
  is_locked boolean := false;
  owner uuid;
BEGIN
  IF wanted = '{}' THEN RETURN NULL; END IF;
  LOOP
    SELECT count(*) = cardinality(wanted) INTO are_known FROM customer_keys WHERE key = ANY (wanted);
    IF NOT are_known AND NOT is_locked THEN
      PERFORM pg_advisory_xact_lock(hashtext('customers'), bucket)
        FROM (SELECT DISTINCT hashtext(w) & 1023 AS bucket FROM unnest(wanted) AS w ORDER BY 1) AS b;
      is_locked := true;
    END IF;
    owner := NULL;
    SELECT k.customer_id INTO owner FROM unnest(wanted) WITH ORDINALITY AS w (key, rank) JOIN customer_keys AS k USING (key)
      WHERE account IS NULL OR k.key LIKE 'account:%' OR NOT EXISTS (
        SELECT FROM customer_keys AS a WHERE a.customer_id = k.customer_id AND a.key LIKE 'account:%')
      ORDER BY rank LIMIT 1;
    IF owner IS NULL THEN
      INSERT INTO customers DEFAULT VALUES RETURNING id INTO owner;
      EXIT;
    END IF;
    PERFORM FROM customers WHERE id = owner FOR UPDATE;
    -- A merge may just have moved what identifies the customer to another one.
    EXIT WHEN FOUND;
  END LOOP;
  IF NOT are_known THEN
    INSERT INTO customer_keys SELECT w, owner FROM unnest(wanted) AS w ON CONFLICT DO NOTHING;
    PERFORM customer_identify(owner);
  END IF;
  RETURN owner;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION customer_ordered() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  present uuid;
  other uuid;
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM customer_link(NEW);
    RETURN NULL;
  END IF;
  SELECT customer_id INTO present FROM customer_orders WHERE order_id = NEW.id;
  IF present IS NULL THEN RETURN NULL; END IF;
  IF NEW.email = '' THEN
    PERFORM customer_forget(present);
    RETURN NULL;
  END IF;
  other := present;
  IF (OLD.user_id, OLD.email, customer_buyer(OLD)) IS DISTINCT FROM (NEW.user_id, NEW.email, customer_buyer(NEW)) THEN
    other := customer_of(NEW.user_id, NEW.email, (customer_buyer(NEW)).phone);
  END IF;
  IF other = present THEN
    PERFORM customer_count(present, OLD, NEW);
    RETURN NULL;
  END IF;
  UPDATE customer_orders SET customer_id = other WHERE order_id = NEW.id;
  PERFORM customer_count(other, NULL, NEW);
  IF EXISTS (SELECT FROM customer_orders WHERE customer_id = present) THEN
    PERFORM customer_recount(present);
  ELSE
    PERFORM customer_merge(present, other);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER IF EXISTS customer_ordered ON orders;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER customer_ordered AFTER INSERT ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION customer_ordered();
--> statement-breakpoint
DROP TRIGGER IF EXISTS customer_changed ON orders;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER customer_changed AFTER UPDATE ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((old.user_id, old.email, old.buyer, old.address, old.state, old.paid_at, old.refunded, old.total, old.delivered_at)
    IS DISTINCT FROM (new.user_id, new.email, new.buyer, new.address, new.state, new.paid_at, new.refunded, new.total, new.delivered_at))
  EXECUTE FUNCTION customer_ordered();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION customer_phone(typed text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN length(digits) < 10 OR digits ~ '^(\d)\1+$' THEN '' ELSE digits END
  FROM (SELECT right(regexp_replace(coalesce(typed, ''), '[^0-9]', '', 'g'), 10)) AS t (digits)
$$;
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TEMPORARY TABLE "customer_backfill" ON COMMIT DROP AS
  SELECT o.id, coalesce(o.user_id::text, '') AS account, customer_email(o.email) AS email, customer_phone(b.phone) AS phone, o.placed_at
  FROM orders AS o CROSS JOIN LATERAL customer_buyer(o) AS b WHERE o.email <> '';
--> statement-breakpoint
CREATE TEMPORARY TABLE "customer_owners" ON COMMIT DROP AS
  SELECT account, email, phone, customer_of(nullif(account, '')::uuid, email, phone) AS customer_id
  FROM (SELECT account, email, phone FROM customer_backfill GROUP BY account, email, phone ORDER BY min(placed_at)) AS t;
--> statement-breakpoint
INSERT INTO customer_orders (order_id, customer_id)
  SELECT b.id, w.customer_id FROM customer_backfill AS b JOIN customer_owners AS w USING (account, email, phone);
--> statement-breakpoint
ANALYZE customer_orders, customers;
--> statement-breakpoint
UPDATE customers AS c SET
  name = t.name, email = t.email, phone = t.phone, first_order_at = t.first_at, last_order_at = t.last_at,
  orders = t.orders, spent = t.spent, refunded = t.refunded, refused = t.refused
FROM (
  SELECT l.customer_id, coalesce((array_agg(b.name ORDER BY o.placed_at DESC) FILTER (WHERE b.name <> ''))[1], '') AS name,
    lower((array_agg(o.email ORDER BY o.placed_at DESC))[1]) AS email,
    coalesce((array_agg(b.phone ORDER BY o.placed_at DESC) FILTER (WHERE b.phone <> ''))[1], '') AS phone,
    min(o.placed_at) AS first_at, max(o.placed_at) AS last_at, sum(n.orders) AS orders, sum(n.spent) AS spent,
    sum(n.refunded) AS refunded, sum(n.refused) AS refused
  FROM customer_orders AS l JOIN orders AS o ON o.id = l.order_id
  CROSS JOIN LATERAL customer_buyer(o) AS b CROSS JOIN LATERAL customer_counts(o) AS n
  GROUP BY l.customer_id
) AS t
WHERE c.id = t.customer_id;
