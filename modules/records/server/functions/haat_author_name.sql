-- Returns the name of the staff member of this transaction.
CREATE OR REPLACE FUNCTION haat_author_name() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT name FROM users WHERE id = haat_author()), '')
$$;
