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
