-- References between modules, which do not know each other's tables.
ALTER TABLE "promotion_redemptions" ADD CONSTRAINT "promotion_redemptions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE SET NULL;
--> statement-breakpoint
-- Who goes takes along what tells who they were; that a promotion was redeemed stays (R27).
CREATE FUNCTION promotion_redemptions_forget() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE promotion_redemptions SET email = NULL WHERE user_id = OLD.id OR email = lower(OLD.email);
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER promotion_redemptions_forget BEFORE DELETE ON users
  FOR EACH ROW EXECUTE FUNCTION promotion_redemptions_forget();
--> statement-breakpoint
CREATE TRIGGER audit_inserted AFTER INSERT ON promotions
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_inserted('promotion');
--> statement-breakpoint
CREATE TRIGGER audit_updated AFTER UPDATE ON promotions
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_updated('promotion');
--> statement-breakpoint
CREATE TRIGGER audit_deleted AFTER DELETE ON promotions
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_deleted('promotion');
--> statement-breakpoint
-- Artisans can be deleted by now: the log says who did.
CREATE TRIGGER audit_deleted AFTER DELETE ON artisans
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_deleted('artisan');
--> statement-breakpoint
-- Reviews: what the database keeps right by itself.
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products" ("id") ON DELETE CASCADE;
--> statement-breakpoint
-- How somebody is shown to strangers: a first name, and the first letter of the last one.
CREATE FUNCTION review_author(name text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT words[1] || CASE WHEN cardinality(words) > 1 THEN ' ' || upper(left(words[cardinality(words)], 1)) || '.' ELSE '' END
  FROM (SELECT regexp_split_to_array(btrim(name, E' \t\r\n'), '\s+') AS words) AS split
$$;
--> statement-breakpoint
-- A user's review is signed whenever it is written. The user is held meanwhile, so that nobody who is being deleted signs.
CREATE FUNCTION reviews_sign() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  signature text;
BEGIN
  SELECT review_author(name) INTO signature FROM users WHERE id = NEW.user_id FOR KEY SHARE;
  NEW.author := coalesce(signature, 'A former customer');
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER reviews_sign BEFORE INSERT OR UPDATE OF user_id, rating, body, photos ON reviews
  FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION reviews_sign();
--> statement-breakpoint
-- Whoever is deleted leaves their reviews behind without a name (R27). They stay theirs as long as they can come back.
CREATE FUNCTION users_leave_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE reviews AS r
  SET author = 'A former customer', user_id = CASE WHEN EXISTS (SELECT FROM trash AS t WHERE t.id = o.id) THEN r.user_id END
  FROM old_rows AS o WHERE r.user_id = o.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_leave_reviews AFTER DELETE ON users
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION users_leave_reviews();
--> statement-breakpoint
CREATE FUNCTION users_find_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF haat_said('act', '') <> 'restored' THEN RETURN NULL; END IF;
  UPDATE reviews AS r SET author = review_author(n.name) FROM new_rows AS n WHERE r.user_id = n.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_find_reviews AFTER INSERT ON users
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION users_find_reviews();
--> statement-breakpoint
-- The review is locked first: the number is then taken over every vote that was committed before.
CREATE FUNCTION reviews_count_votes(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM reviews WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE reviews AS r SET helpful = v.votes
  FROM (
    SELECT review.id, count(vote.user_id) AS votes
    FROM reviews AS review LEFT JOIN review_votes AS vote ON vote.review_id = review.id
    WHERE review.id = ANY (ids) GROUP BY review.id
  ) AS v
  WHERE r.id = v.id AND r.helpful <> v.votes;
END $$;
--> statement-breakpoint
CREATE FUNCTION review_votes_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM reviews_count_votes(array_agg(DISTINCT review_id)) FROM changed_rows HAVING count(*) > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER review_votes_inserted AFTER INSERT ON review_votes
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION review_votes_changed();
--> statement-breakpoint
CREATE TRIGGER review_votes_deleted AFTER DELETE ON review_votes
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION review_votes_changed();
--> statement-breakpoint
-- A vote, an answer or a review that waits changes no rating: the product is left alone.
CREATE OR REPLACE FUNCTION reviews_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM products_rate(array_agg(DISTINCT product_id)) FROM new_rows WHERE status = 'approved' HAVING count(*) > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION reviews_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM products_rate(array_agg(DISTINCT product_id)) FROM old_rows WHERE status = 'approved' HAVING count(*) > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION reviews_updated() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off SET jit = off AS $$
BEGIN
  PERFORM products_rate(array_agg(DISTINCT w.id))
  FROM new_rows AS n JOIN old_rows AS o ON o.id = n.id
  CROSS JOIN LATERAL (VALUES (n.product_id), (o.product_id)) AS w (id)
  WHERE (n.product_id, n.rating, n.status) <> (o.product_id, o.rating, o.status) AND 'approved' IN (n.status, o.status)
  HAVING count(*) > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What the shop decides and answers is noted down, by the name of the product; what the buyer wrote is theirs.
CREATE FUNCTION reviews_audited() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off SET jit = off AS $$
DECLARE
  author uuid := haat_author();
  author_name text;
BEGIN
  IF author IS NULL THEN RETURN NULL; END IF;
  author_name := haat_author_name();
  INSERT INTO audit_entries (by_id, by_name, kind, act, record_id, record_name, before, after, why)
  SELECT author, author_name, 'review', haat_said('act', 'updated'), t.id::text, coalesce(p.name, ''),
    audit_differing(t.o, t.n), audit_differing(t.n, t.o), haat_said('why', '')
  FROM (
    SELECT n.id, n.product_id, jsonb_build_object('status', n.status, 'reply', n.reply) AS n,
      jsonb_build_object('status', o.status, 'reply', o.reply) AS o
    FROM new_rows AS n JOIN old_rows AS o ON o.id = n.id OFFSET 0
  ) AS t
  LEFT JOIN products AS p ON p.id = t.product_id
  WHERE t.n <> t.o;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_updated AFTER UPDATE ON reviews
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION reviews_audited();
--> statement-breakpoint
CREATE SEQUENCE custom_request_numbers START WITH 1001;
--> statement-breakpoint
-- References between modules, which do not know each other's tables. Who asked goes with their account, and comes back with it; a
-- request and what was said about it stay.
ALTER TABLE custom_requests ADD CONSTRAINT custom_requests_artisan_id_fkey
  FOREIGN KEY (artisan_id) REFERENCES artisans (id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE custom_request_people ADD CONSTRAINT custom_request_people_user_id_fkey
  FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE custom_words ADD CONSTRAINT custom_words_by_id_fkey FOREIGN KEY (by_id) REFERENCES users (id) ON DELETE SET NULL;
--> statement-breakpoint
-- What a guest asked for belongs to whoever has verified the guest's address, whichever of the two comes first.
CREATE FUNCTION custom_requests_of_guest() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT id INTO NEW.user_id FROM users WHERE lower(email) = lower(NEW.email) AND is_email_verified;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER custom_requests_of_guest BEFORE INSERT ON custom_request_people
  FOR EACH ROW WHEN (NEW.user_id IS NULL) EXECUTE FUNCTION custom_requests_of_guest();
--> statement-breakpoint
CREATE FUNCTION custom_requests_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE custom_request_people SET user_id = NEW.id WHERE user_id IS NULL AND lower(email) = lower(NEW.email);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER custom_requests_of_new_user AFTER INSERT ON users
  FOR EACH ROW WHEN (NEW.is_email_verified) EXECUTE FUNCTION custom_requests_of_user();
--> statement-breakpoint
CREATE TRIGGER custom_requests_of_user AFTER UPDATE OF email, is_email_verified ON users
  FOR EACH ROW WHEN (NEW.is_email_verified AND (NOT OLD.is_email_verified OR OLD.email <> NEW.email))
  EXECUTE FUNCTION custom_requests_of_user();
--> statement-breakpoint
-- Whatever the back office does about a request is a word of its conversation, and as such in the log.
CREATE FUNCTION custom_words_audited() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  author uuid := haat_author();
BEGIN
  IF author IS NULL THEN RETURN NULL; END IF;
  INSERT INTO audit_entries (by_id, by_name, kind, act, record_id, record_name, after, why)
  SELECT author, haat_author_name(), 'custom-order', 'updated', r.number, r.number,
    jsonb_strip_nulls(jsonb_build_object(
      CASE n.kind WHEN 'message' THEN 'message' WHEN 'quote' THEN 'quote' ELSE 'closed' END, coalesce(n.title, n.body),
      'price', n.price, 'making_days', n.making_days, 'valid_until', n.valid_until)),
    haat_said('why', '')
  FROM new_rows AS n JOIN custom_requests AS r ON r.id = n.request_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER custom_words_audited AFTER INSERT ON custom_words
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION custom_words_audited();
--> statement-breakpoint
-- Money belongs to an order as long as it is kept.
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id");
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id");
--> statement-breakpoint
-- A product that was ordered is not deleted but archived: what orders name stays in the trash without end (R27). A product
-- is held still before it is thrown away, so an order for it is there by now, or cannot be placed any more.
CREATE FUNCTION trash_archived() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_archived := EXISTS (SELECT 1 FROM order_lines WHERE product_id = NEW.id);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER trash_archived BEFORE INSERT ON trash
  FOR EACH ROW WHEN (NEW.kind = 'product') EXECUTE FUNCTION trash_archived();
--> statement-breakpoint
-- Of an order the log tells how it went and what was paid, and nothing of whom it is for: that must be forgotten with them.
CREATE FUNCTION order_told(o orders) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_build_object('state', o.state, 'paid_at', o.paid_at, 'delivered_at', o.delivered_at, 'refunded', o.refunded,
    'invoice_number', o.invoice_number)
$$;
--> statement-breakpoint
-- Only what is signed by the back office is noted down; placing an order is no update, and so costs nothing of this.
CREATE FUNCTION order_moved() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  author uuid := haat_author();
  o jsonb;
  n jsonb;
BEGIN
  IF author IS NULL THEN RETURN NULL; END IF;
  o := order_told(OLD);
  n := order_told(NEW);
  IF o = n THEN RETURN NULL; END IF;
  INSERT INTO audit_entries (by_id, by_name, kind, act, record_id, record_name, before, after, why)
  VALUES (author, haat_author_name(), 'order', 'updated', NEW.id::text, 'Order ' || NEW.number,
    audit_differing(o, n), audit_differing(n, o), haat_said('why', ''));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_moved AFTER UPDATE ON orders
  FOR EACH ROW EXECUTE FUNCTION order_moved();
--> statement-breakpoint
-- What is bought together with a product is part of its page. Of many at once it is not worth telling apart.
CREATE FUNCTION together_tell() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM catalogue_tell(CASE WHEN count(*) > 100 THEN ARRAY ['together'] ELSE array_agg('together ' || product_id) END)
  FROM (SELECT DISTINCT product_id FROM changed_rows LIMIT 101) AS products HAVING count(*) > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER catalogue_told_insert AFTER INSERT ON bought_together
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION together_tell();
--> statement-breakpoint
CREATE TRIGGER catalogue_told_update AFTER UPDATE ON bought_together
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION together_tell();
--> statement-breakpoint
CREATE TRIGGER catalogue_told_delete AFTER DELETE ON bought_together
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION together_tell();
--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id");
