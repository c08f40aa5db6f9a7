-- Artisans can be deleted by now: the log says who did.
CREATE TRIGGER audit_deleted AFTER DELETE ON artisans
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_deleted('artisan');
