-- Returns the name of a record, by which the log lists it.
CREATE OR REPLACE FUNCTION audit_name(whole jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(whole ->> 'name', whole ->> 'store_name', '')
$$;
