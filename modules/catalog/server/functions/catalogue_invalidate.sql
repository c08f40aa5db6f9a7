-- Notifies every process of the cache tags that changed. A notification holds at most 8000 bytes; longer lists of tags
-- become the tag `everything`.
CREATE OR REPLACE FUNCTION catalogue_invalidate(tags text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  payload text := (SELECT string_agg(DISTINCT tag, E'\n') FROM unnest(tags) AS tag);
BEGIN
  IF payload <> '' THEN
    PERFORM pg_notify('catalogue', CASE WHEN octet_length(payload) < 7900 THEN payload ELSE 'everything' END);
  END IF;
END $$;
