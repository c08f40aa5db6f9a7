-- Returns what the transaction states about itself in the setting `haat.<name>`, or `otherwise`.
CREATE OR REPLACE FUNCTION haat_setting(name text, otherwise text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(nullif(current_setting('haat.' || name, true), ''), otherwise)
$$;
