-- Counts the matches of a query, at most `most`. The planner has no statistics of a word that no query has used and would
-- scan the table for its first match, so that only the index of the search is allowed.
CREATE OR REPLACE FUNCTION haat_hits(query tsquery, most integer, visible_only boolean) RETURNS integer LANGUAGE sql STABLE
SET enable_seqscan TO 'off' SET enable_indexscan TO 'off' AS $$
  SELECT count(*)::integer FROM (
    SELECT FROM products WHERE search @@ query AND (visible OR NOT visible_only) LIMIT most
  ) AS found
$$;
