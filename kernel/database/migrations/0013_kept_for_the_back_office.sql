-- Who writes is said once for a transaction (platform/database/signed.ts); what was written, and how stock moved, is then
-- noted down by the database itself, so that no path can forget it.
CREATE FUNCTION haat_author() RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT nullif(current_setting('haat.by', true), '')::uuid
$$;
--> statement-breakpoint
CREATE FUNCTION haat_author_name() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT name FROM users WHERE id = haat_author()), '')
$$;
--> statement-breakpoint
CREATE FUNCTION haat_said(what text, otherwise text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(nullif(current_setting('haat.' || what, true), ''), otherwise)
$$;
--> statement-breakpoint
-- What is sought in a user is made of what the log tells anyhow.
CREATE FUNCTION audit_told(whole jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT whole - ARRAY ['search', 'number', 'visible', 'product_count', 'visible_count', 'rating', 'reviews', 'discount',
    'on_sale', 'password_hash', 'sought', 'import_key', 'import_digest', 'updated_at']
$$;
--> statement-breakpoint
CREATE FUNCTION audit_name(whole jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(whole ->> 'name', whole ->> 'store_name', '')
$$;
--> statement-breakpoint
-- The fields of `one` that `other` has otherwise.
CREATE FUNCTION audit_differing(one jsonb, other jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(one) WHERE other -> key IS DISTINCT FROM value
$$;
--> statement-breakpoint
-- Files bring products by the thousand: what is the same for all rows of a statement is asked once, and each row is
-- turned into JSON once (the planner would do it anew for every use).
CREATE FUNCTION audit_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  author uuid := haat_author();
  author_name text;
BEGIN
  IF author IS NULL THEN RETURN NULL; END IF;
  author_name := haat_author_name();
  INSERT INTO audit_entries (by_id, by_name, kind, act, record_id, record_name, after, why)
  SELECT author, author_name, TG_ARGV[0], haat_said('act', 'created'), n ->> 'id', audit_name(n), n, haat_said('why', '')
  FROM (SELECT audit_told(to_jsonb(r)) AS n FROM new_rows AS r OFFSET 0) AS t;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION audit_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF haat_author() IS NULL THEN RETURN NULL; END IF;
  INSERT INTO audit_entries (by_id, by_name, kind, act, record_id, record_name, before, why)
  SELECT haat_author(), haat_author_name(), TG_ARGV[0], haat_said('act', 'deleted'), o ->> 'id', audit_name(o), audit_told(o),
    haat_said('why', '')
  FROM (SELECT to_jsonb(r) AS o FROM old_rows AS r) AS t;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION audit_updated() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  author uuid := haat_author();
  author_name text;
BEGIN
  IF author IS NULL THEN RETURN NULL; END IF;
  author_name := haat_author_name();
  INSERT INTO audit_entries (by_id, by_name, kind, act, record_id, record_name, before, after, why)
  SELECT author, author_name, TG_ARGV[0], haat_said('act', 'updated'), n ->> 'id', audit_name(n),
    audit_differing(o, n), audit_differing(n, o), haat_said('why', '')
  FROM (
    SELECT audit_told(to_jsonb(n)) AS n, audit_told(to_jsonb(o)) AS o
    FROM new_rows AS n JOIN old_rows AS o ON o.id = n.id OFFSET 0
  ) AS t
  WHERE n <> o;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_inserted AFTER INSERT ON products
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_inserted('product');
--> statement-breakpoint
CREATE TRIGGER audit_updated AFTER UPDATE ON products
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_updated('product');
--> statement-breakpoint
CREATE TRIGGER audit_deleted AFTER DELETE ON products
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_deleted('product');
--> statement-breakpoint
CREATE TRIGGER audit_inserted AFTER INSERT ON categories
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_inserted('category');
--> statement-breakpoint
CREATE TRIGGER audit_updated AFTER UPDATE ON categories
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_updated('category');
--> statement-breakpoint
CREATE TRIGGER audit_deleted AFTER DELETE ON categories
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_deleted('category');
--> statement-breakpoint
CREATE TRIGGER audit_inserted AFTER INSERT ON artisans
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_inserted('artisan');
--> statement-breakpoint
CREATE TRIGGER audit_updated AFTER UPDATE ON artisans
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_updated('artisan');
--> statement-breakpoint
CREATE TRIGGER audit_inserted AFTER INSERT ON users
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_inserted('user');
--> statement-breakpoint
CREATE TRIGGER audit_updated AFTER UPDATE ON users
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_updated('user');
--> statement-breakpoint
CREATE TRIGGER audit_deleted AFTER DELETE ON users
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_deleted('user');
--> statement-breakpoint
CREATE TRIGGER audit_updated AFTER UPDATE ON settings
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_updated('settings');
--> statement-breakpoint
CREATE FUNCTION stock_moved() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  author uuid := haat_author();
  author_name text := haat_author_name();
BEGIN
  INSERT INTO stock_moves (product_id, before, after, by_id, by_name, why)
  SELECT n.id, o.stock_count, n.stock_count, author, author_name, haat_said('why', '')
  FROM new_rows AS n JOIN old_rows AS o ON o.id = n.id
  WHERE n.stock_count <> o.stock_count;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER stock_moved AFTER UPDATE ON products
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION stock_moved();
--> statement-breakpoint
CREATE FUNCTION stock_opened() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  author uuid := haat_author();
  author_name text;
BEGIN
  IF author IS NULL OR haat_said('act', '') = 'restored' THEN RETURN NULL; END IF;
  author_name := haat_author_name();
  INSERT INTO stock_moves (product_id, before, after, by_id, by_name, why)
  SELECT n.id, 0, n.stock_count, author, author_name, haat_said('why', '')
  FROM new_rows AS n WHERE n.stock_count > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER stock_opened AFTER INSERT ON products
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION stock_opened();
--> statement-breakpoint
-- How many users there are.
INSERT INTO user_tally (id, total, verified) SELECT 1, count(*), count(*) FILTER (WHERE is_email_verified) FROM users;
--> statement-breakpoint
CREATE FUNCTION users_count(more bigint, more_verified bigint) RETURNS void LANGUAGE sql AS $$
  UPDATE user_tally SET total = total + more, verified = verified + more_verified WHERE more <> 0 OR more_verified <> 0
$$;
--> statement-breakpoint
CREATE FUNCTION users_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM users_count(count(*), count(*) FILTER (WHERE is_email_verified)) FROM new_rows;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION users_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM users_count(-count(*), -count(*) FILTER (WHERE is_email_verified)) FROM old_rows;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION users_verified() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM users_count(0, (SELECT count(*) FROM new_rows WHERE is_email_verified) - (SELECT count(*) FROM old_rows WHERE is_email_verified));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_inserted AFTER INSERT ON users
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION users_inserted();
--> statement-breakpoint
CREATE TRIGGER users_deleted AFTER DELETE ON users
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION users_deleted();
--> statement-breakpoint
CREATE TRIGGER users_verified AFTER UPDATE ON users
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION users_verified();
--> statement-breakpoint
-- How many products there are of each category, shown or not, and how well stocked: what the lists of the stock room
-- count by. 10 is lowStockBelow of contract/limits.ts.
CREATE FUNCTION stock_state(pieces integer) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN pieces <= 0 THEN 'out' WHEN pieces < 10 THEN 'low' ELSE 'in' END
$$;
--> statement-breakpoint
INSERT INTO stock_tally (category_id, is_active, stock, count)
SELECT category_id, is_active, stock_state(stock_count), count(*) FROM products GROUP BY 1, 2, 3;
--> statement-breakpoint
-- Draws the lines of the tally together, as happens now and then. Whoever comes while somebody does leaves it to them.
CREATE FUNCTION stock_tally_draw_together() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('stock tally')) THEN RETURN; END IF;
  WITH gone AS (DELETE FROM stock_tally RETURNING *)
  INSERT INTO stock_tally (category_id, is_active, stock, count)
  SELECT category_id, is_active, stock, sum(count) FROM gone GROUP BY 1, 2, 3 HAVING sum(count) <> 0;
END $$;
--> statement-breakpoint
CREATE FUNCTION stock_room_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stock_tally (category_id, is_active, stock, count)
  SELECT category_id, is_active, stock_state(stock_count), count(*) FROM new_rows GROUP BY 1, 2, 3;
  IF FOUND THEN
    IF random() < 0.005 THEN PERFORM stock_tally_draw_together(); END IF;
    PERFORM catalogue_tell(ARRAY ['stock room']);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION stock_room_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stock_tally (category_id, is_active, stock, count)
  SELECT category_id, is_active, stock_state(stock_count), -count(*) FROM old_rows GROUP BY 1, 2, 3;
  IF FOUND THEN
    IF random() < 0.005 THEN PERFORM stock_tally_draw_together(); END IF;
    PERFORM catalogue_tell(ARRAY ['stock room']);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION stock_room_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stock_tally (category_id, is_active, stock, count)
  SELECT category_id, is_active, state, sum(more)
  FROM (
    SELECT n.category_id, n.is_active, stock_state(n.stock_count) AS state, 1 AS more FROM new_rows AS n JOIN old_rows AS o USING (id)
    WHERE (n.category_id, n.is_active, stock_state(n.stock_count)) <> (o.category_id, o.is_active, stock_state(o.stock_count))
    UNION ALL
    SELECT o.category_id, o.is_active, stock_state(o.stock_count), -1 FROM new_rows AS n JOIN old_rows AS o USING (id)
    WHERE (n.category_id, n.is_active, stock_state(n.stock_count)) <> (o.category_id, o.is_active, stock_state(o.stock_count))
  ) AS moved
  GROUP BY 1, 2, 3 HAVING sum(more) <> 0;
  IF FOUND AND random() < 0.005 THEN PERFORM stock_tally_draw_together(); END IF;
  -- Only what a list of the stock room is sorted or narrowed down by.
  PERFORM catalogue_tell(ARRAY ['stock room'])
  FROM (
    SELECT FROM new_rows AS n JOIN old_rows AS o USING (id)
    WHERE (n.category_id, n.is_active, n.stock_count, n.updated_at, n.name, n.visible, n.search)
      <> (o.category_id, o.is_active, o.stock_count, o.updated_at, o.name, o.visible, o.search)
    LIMIT 1
  ) AS any_row;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER stock_room_inserted AFTER INSERT ON products
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION stock_room_inserted();
--> statement-breakpoint
CREATE TRIGGER stock_room_deleted AFTER DELETE ON products
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION stock_room_deleted();
--> statement-breakpoint
CREATE TRIGGER stock_room_updated AFTER UPDATE ON products
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION stock_room_updated();
--> statement-breakpoint
-- Products that a query of the stock room finds, at most so many, whatever the planner thinks of its words. Of a word
-- that half of the catalogue says no more is read than that takes: `enough` bounds what the index gives (0: all of it).
CREATE FUNCTION haat_room(query tsquery, most integer, enough integer, category uuid, active boolean, from_stock integer, to_stock integer)
RETURNS SETOF uuid LANGUAGE plpgsql STABLE
SET enable_seqscan = off SET enable_indexscan = off SET enable_indexonlyscan = off SET work_mem = '32MB' AS $$
BEGIN
  PERFORM set_config('gin_fuzzy_search_limit', enough::text, true);
  RETURN QUERY EXECUTE 'SELECT id FROM products WHERE search @@ $1'
    || CASE WHEN category IS NULL THEN '' ELSE ' AND category_id = $3' END
    || CASE WHEN active IS NULL THEN '' ELSE CASE WHEN active THEN ' AND is_active' ELSE ' AND NOT is_active AND NOT visible' END END
    || CASE WHEN from_stock IS NULL THEN '' ELSE ' AND stock_count BETWEEN $4 AND $5' END
    || ' LIMIT $2'
  USING query, most, category, from_stock, to_stock;
  PERFORM set_config('gin_fuzzy_search_limit', '0', true);
END $$;
--> statement-breakpoint
-- Places in the lists of users and what a search found are remembered until one of these words is told. Who
-- comes newly is the last by date, so that the places by date stay; they have a word of their own.
CREATE FUNCTION users_tell_came() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM catalogue_tell(ARRAY ['users came'] || CASE
    WHEN EXISTS (SELECT 1 FROM new_rows WHERE created_at < now() - interval '1 minute') THEN ARRAY ['users went'] ELSE '{}' END)
  FROM (SELECT 1 FROM new_rows LIMIT 1) AS any_row;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION users_tell_went() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM catalogue_tell(ARRAY ['users went']) FROM (SELECT 1 FROM old_rows LIMIT 1) AS any_row;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION users_tell_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM catalogue_tell(ARRAY (
    SELECT DISTINCT word FROM new_rows AS n JOIN old_rows AS o ON o.id = n.id
    CROSS JOIN LATERAL (VALUES
      ('users called', n.sought <> o.sought),
      ('users standing', (n.is_email_verified, n.is_admin, n.has_admin_access) <> (o.is_email_verified, o.is_admin, o.has_admin_access))
    ) AS w (word, differs)
    WHERE differs));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER catalogue_told_insert AFTER INSERT ON users
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION users_tell_came();
--> statement-breakpoint
CREATE TRIGGER catalogue_told_delete AFTER DELETE ON users
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION users_tell_went();
--> statement-breakpoint
CREATE TRIGGER catalogue_told_update AFTER UPDATE ON users
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION users_tell_changes();
--> statement-breakpoint
CREATE TRIGGER catalogue_told_truncate AFTER TRUNCATE ON users
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_tell_everything();
--> statement-breakpoint
-- The words of a text that was made plain have one space between them; those that are known already are left out before
-- they are written.
CREATE OR REPLACE FUNCTION products_learn_words(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_words (word)
  SELECT w FROM (
    SELECT DISTINCT w
    FROM products AS p
    LEFT JOIN artisans AS a ON a.id = p.artisan_id
    CROSS JOIN LATERAL string_to_table(
      haat_plain(concat_ws(' ', p.name, array_to_string(p.tags, ' '), a.name, array_to_string(p.materials, ' '))),
      ' ') AS w
    WHERE p.id = ANY (ids)
    OFFSET 0
  ) AS each_word
  WHERE length(w) BETWEEN 3 AND 40 AND w !~ '[0-9]' AND NOT EXISTS (SELECT 1 FROM search_words AS known WHERE known.word = w)
  ORDER BY w
  ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
-- A statement that changes one row and one that changes twenty thousand (a category that is hidden) go through the same
-- plans, which a connection keeps from the first: row by row, the rows before and after were looked for in each other for
-- minutes. What is never a loop costs the one row nothing; told that loops are dear, the compiler would be called for it.
ALTER FUNCTION products_updated() SET enable_nestloop = off SET jit = off;
--> statement-breakpoint
ALTER FUNCTION audit_updated() SET enable_nestloop = off SET jit = off;
--> statement-breakpoint
ALTER FUNCTION stock_moved() SET enable_nestloop = off SET jit = off;
--> statement-breakpoint
ALTER FUNCTION stock_room_updated() SET enable_nestloop = off SET jit = off;
--> statement-breakpoint
ALTER FUNCTION users_tell_changes() SET enable_nestloop = off SET jit = off;
