-- Returns the fields of `one` whose value in `other` differs.
CREATE OR REPLACE FUNCTION audit_differing(one jsonb, other jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(one) WHERE other -> key IS DISTINCT FROM value
$$;
