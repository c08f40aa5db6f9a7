-- Invalidates the cursors of the lists of users after users were added. A new user is the last by date, which leaves the
-- cursors by date valid; a restored one is not.
CREATE OR REPLACE FUNCTION users_invalidate_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM catalogue_invalidate(ARRAY ['users came'] || CASE
    WHEN EXISTS (SELECT 1 FROM new_rows WHERE created_at < now() - interval '1 minute') THEN ARRAY ['users went'] ELSE '{}' END)
  FROM (SELECT 1 FROM new_rows LIMIT 1) AS any_row;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER catalogue_invalidate_insert AFTER INSERT ON users
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION users_invalidate_inserted();
