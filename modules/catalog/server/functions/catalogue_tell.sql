-- Notifies every process of the cache tags that changed. A notification holds at most 8000 bytes; longer lists of tags
-- become the tag `everything`.
CREATE OR REPLACE FUNCTION catalogue_tell(words text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  told text := (SELECT string_agg(DISTINCT word, E'\n') FROM unnest(words) AS word);
BEGIN
  IF told <> '' THEN
    PERFORM pg_notify('catalogue', CASE WHEN octet_length(told) < 7900 THEN told ELSE 'everything' END);
  END IF;
END $$;
