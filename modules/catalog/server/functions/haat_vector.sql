-- Returns the search vector of a text.
CREATE OR REPLACE FUNCTION haat_vector(value text) RETURNS tsvector LANGUAGE sql STABLE PARALLEL SAFE STRICT AS $$
  SELECT to_tsvector('haat', haat_plain(value))
$$;
