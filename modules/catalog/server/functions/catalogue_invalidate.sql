-- Notifies every process of the cache tags that changed, in as many notifications as they need: each holds at most 8000
-- bytes, and no tag has more than 900.
CREATE OR REPLACE FUNCTION catalogue_invalidate(tags text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', string_agg(tag, E'\n'))
  FROM (
    SELECT tag, sum(octet_length(tag) + 1) OVER (ORDER BY tag) / 7000 AS part
    FROM (SELECT DISTINCT tag FROM unnest(tags) AS tag WHERE tag <> '') AS named
  ) AS parts
  GROUP BY part;
END $$;
