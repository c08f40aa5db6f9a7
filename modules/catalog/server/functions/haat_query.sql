-- Returns the query of a typed text: all of its words, stop words only where there is nothing else.
CREATE OR REPLACE FUNCTION haat_query(value text) RETURNS tsquery LANGUAGE sql STABLE PARALLEL SAFE STRICT AS $$
  SELECT CASE WHEN numnode(parsed) > 0 THEN parsed ELSE plainto_tsquery('haat', plain) END
  FROM (SELECT haat_plain(value) AS plain) AS p, LATERAL (SELECT plainto_tsquery('haat_asked', plain) AS parsed) AS q
$$;
