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
