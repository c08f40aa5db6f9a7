-- Returns what the transaction states about itself in the setting `haat.<what>`, or `otherwise`.
CREATE OR REPLACE FUNCTION haat_said(what text, otherwise text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(nullif(current_setting('haat.' || what, true), ''), otherwise)
$$;
