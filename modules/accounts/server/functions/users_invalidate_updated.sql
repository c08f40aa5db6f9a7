-- Invalidates the cursors of the lists of users whose order or filter a change concerns.
CREATE OR REPLACE FUNCTION users_invalidate_updated() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop TO 'off' SET jit TO 'off' AS $$
BEGIN
  PERFORM catalogue_invalidate(ARRAY (
    SELECT DISTINCT tag FROM new_rows AS n JOIN old_rows AS o ON o.id = n.id
    CROSS JOIN LATERAL (VALUES
      ('users called', n.sought <> o.sought),
      ('users standing', (n.is_email_verified, n.is_admin, n.has_admin_access) <> (o.is_email_verified, o.is_admin, o.has_admin_access))
    ) AS w (tag, differs)
    WHERE differs));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER catalogue_invalidate_update AFTER UPDATE ON users
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION users_invalidate_updated();
