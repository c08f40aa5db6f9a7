-- Records what staff deleted.
CREATE OR REPLACE FUNCTION audit_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF haat_author() IS NULL THEN RETURN NULL; END IF;
  INSERT INTO audit_entries (by_id, by_name, kind, act, record_id, record_name, before, why)
  SELECT haat_author(), haat_author_name(), TG_ARGV[0], haat_setting('act', 'deleted'), o ->> 'id', audit_name(o), audit_fields(o),
    haat_setting('why', '')
  FROM (SELECT to_jsonb(r) AS o FROM old_rows AS r) AS t;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER audit_deleted AFTER DELETE ON artisans
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
  EXECUTE FUNCTION audit_deleted('artisan');

CREATE OR REPLACE TRIGGER audit_deleted AFTER DELETE ON categories
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
  EXECUTE FUNCTION audit_deleted('category');

CREATE OR REPLACE TRIGGER audit_deleted AFTER DELETE ON collections
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
  EXECUTE FUNCTION audit_deleted('collection');

CREATE OR REPLACE TRIGGER audit_deleted AFTER DELETE ON content_pages
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
  EXECUTE FUNCTION audit_deleted('page');

CREATE OR REPLACE TRIGGER audit_deleted AFTER DELETE ON delivery_lanes
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
  EXECUTE FUNCTION audit_deleted('delivery-lane');

CREATE OR REPLACE TRIGGER audit_deleted AFTER DELETE ON newsletters
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
  EXECUTE FUNCTION audit_deleted('newsletter');

CREATE OR REPLACE TRIGGER audit_deleted AFTER DELETE ON products
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
  EXECUTE FUNCTION audit_deleted('product');

CREATE OR REPLACE TRIGGER audit_deleted AFTER DELETE ON promotions
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
  EXECUTE FUNCTION audit_deleted('promotion');

CREATE OR REPLACE TRIGGER audit_deleted AFTER DELETE ON redirects
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
  EXECUTE FUNCTION audit_deleted('redirect');

CREATE OR REPLACE TRIGGER audit_deleted AFTER DELETE ON remittances
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
  EXECUTE FUNCTION audit_deleted('remittance');

CREATE OR REPLACE TRIGGER audit_deleted AFTER DELETE ON roles
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
  EXECUTE FUNCTION audit_deleted('role');

CREATE OR REPLACE TRIGGER audit_deleted AFTER DELETE ON saved_replies
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
  EXECUTE FUNCTION audit_deleted('saved-reply');

CREATE OR REPLACE TRIGGER audit_deleted AFTER DELETE ON search_rules
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
  EXECUTE FUNCTION audit_deleted('search-rule');

CREATE OR REPLACE TRIGGER audit_deleted AFTER DELETE ON shop_days
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
  EXECUTE FUNCTION audit_deleted('shop-day');

CREATE OR REPLACE TRIGGER audit_deleted AFTER DELETE ON staff_invitations
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
  EXECUTE FUNCTION audit_deleted('invitation');

CREATE OR REPLACE TRIGGER audit_deleted AFTER DELETE ON users
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
  EXECUTE FUNCTION audit_deleted('user');
