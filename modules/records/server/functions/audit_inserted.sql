-- Records what staff created. Imports insert thousands of rows with one statement: what is the same for all of them is
-- read once, and each row becomes JSON once.
CREATE OR REPLACE FUNCTION audit_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  author uuid := haat_author();
  author_name text;
BEGIN
  IF author IS NULL THEN RETURN NULL; END IF;
  author_name := haat_author_name();
  INSERT INTO audit_entries (by_id, by_name, kind, act, record_id, record_name, after, why)
  SELECT author, author_name, TG_ARGV[0], haat_setting('act', 'created'), n ->> 'id', audit_name(n), n, haat_setting('why', '')
  FROM (SELECT audit_fields(to_jsonb(r)) AS n FROM new_rows AS r OFFSET 0) AS t;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER audit_inserted AFTER INSERT ON artisans
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION audit_inserted('artisan');

CREATE OR REPLACE TRIGGER audit_inserted AFTER INSERT ON categories
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION audit_inserted('category');

CREATE OR REPLACE TRIGGER audit_inserted AFTER INSERT ON collections
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION audit_inserted('collection');

CREATE OR REPLACE TRIGGER audit_inserted AFTER INSERT ON content_pages
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION audit_inserted('page');

CREATE OR REPLACE TRIGGER audit_inserted AFTER INSERT ON delivery_lanes
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION audit_inserted('delivery-lane');

CREATE OR REPLACE TRIGGER audit_inserted AFTER INSERT ON newsletters
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION audit_inserted('newsletter');

CREATE OR REPLACE TRIGGER audit_inserted AFTER INSERT ON plugin_settings
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION audit_inserted('settings');

CREATE OR REPLACE TRIGGER audit_inserted AFTER INSERT ON products
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION audit_inserted('product');

CREATE OR REPLACE TRIGGER audit_inserted AFTER INSERT ON promotions
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION audit_inserted('promotion');

CREATE OR REPLACE TRIGGER audit_inserted AFTER INSERT ON redirects
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION audit_inserted('redirect');

CREATE OR REPLACE TRIGGER audit_inserted AFTER INSERT ON remittances
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION audit_inserted('remittance');

CREATE OR REPLACE TRIGGER audit_inserted AFTER INSERT ON roles
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION audit_inserted('role');

CREATE OR REPLACE TRIGGER audit_inserted AFTER INSERT ON saved_replies
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION audit_inserted('saved-reply');

CREATE OR REPLACE TRIGGER audit_inserted AFTER INSERT ON search_rules
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION audit_inserted('search-rule');

CREATE OR REPLACE TRIGGER audit_inserted AFTER INSERT ON shop_days
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION audit_inserted('shop-day');

CREATE OR REPLACE TRIGGER audit_inserted AFTER INSERT ON staff_invitations
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION audit_inserted('invitation');

CREATE OR REPLACE TRIGGER audit_inserted AFTER INSERT ON users
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION audit_inserted('user');
