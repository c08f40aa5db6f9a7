-- Returns the name of the staff member of this transaction, with that of the program that acts for them (`haat.client`).
CREATE OR REPLACE FUNCTION haat_author_name() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT name FROM users WHERE id = haat_author()), '')
    || coalesce(' by ' || nullif(current_setting('haat.client', true), ''), '')
$$;
