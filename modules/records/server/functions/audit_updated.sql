-- Records the fields that staff changed.
CREATE OR REPLACE FUNCTION audit_updated() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop TO 'off' SET jit TO 'off' AS $$
DECLARE
  author uuid := haat_author();
  author_name text;
BEGIN
  IF author IS NULL THEN RETURN NULL; END IF;
  author_name := haat_author_name();
  INSERT INTO audit_entries (by_id, by_name, kind, act, record_id, record_name, before, after, why)
  SELECT author, author_name, TG_ARGV[0], haat_setting('act', 'updated'), n ->> 'id', audit_name(n),
    audit_differing(o, n), audit_differing(n, o), haat_setting('why', '')
  FROM (
    SELECT audit_fields(to_jsonb(n)) AS n, audit_fields(to_jsonb(o)) AS o
    FROM new_rows AS n JOIN old_rows AS o ON o.id = n.id OFFSET 0
  ) AS t
  WHERE n <> o;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER audit_updated AFTER UPDATE ON artisans
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION audit_updated('artisan');

CREATE OR REPLACE TRIGGER audit_updated AFTER UPDATE ON categories
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION audit_updated('category');

CREATE OR REPLACE TRIGGER audit_updated AFTER UPDATE ON collections
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION audit_updated('collection');

CREATE OR REPLACE TRIGGER audit_updated AFTER UPDATE ON content_pages
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION audit_updated('page');

CREATE OR REPLACE TRIGGER audit_updated AFTER UPDATE ON delivery_lanes
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION audit_updated('delivery-lane');

CREATE OR REPLACE TRIGGER audit_updated AFTER UPDATE ON newsletters
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION audit_updated('newsletter');

CREATE OR REPLACE TRIGGER audit_updated AFTER UPDATE ON plugin_settings
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION audit_updated('settings');

CREATE OR REPLACE TRIGGER audit_updated AFTER UPDATE ON products
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION audit_updated('product');

CREATE OR REPLACE TRIGGER audit_updated AFTER UPDATE ON promotions
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION audit_updated('promotion');

CREATE OR REPLACE TRIGGER audit_updated AFTER UPDATE ON redirects
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION audit_updated('redirect');

CREATE OR REPLACE TRIGGER audit_updated AFTER UPDATE ON roles
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION audit_updated('role');

CREATE OR REPLACE TRIGGER audit_updated AFTER UPDATE ON saved_replies
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION audit_updated('saved-reply');

CREATE OR REPLACE TRIGGER audit_updated AFTER UPDATE ON search_rules
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION audit_updated('search-rule');

CREATE OR REPLACE TRIGGER audit_updated AFTER UPDATE ON settings
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION audit_updated('settings');

CREATE OR REPLACE TRIGGER audit_updated AFTER UPDATE ON shop_days
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION audit_updated('shop-day');

CREATE OR REPLACE TRIGGER audit_updated AFTER UPDATE ON staff_invitations
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION audit_updated('invitation');

CREATE OR REPLACE TRIGGER audit_updated AFTER UPDATE ON users
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION audit_updated('user');
