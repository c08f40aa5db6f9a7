-- Returns the public signature of a customer: the first name and the first letter of the last one, without a title.
CREATE OR REPLACE FUNCTION review_author(name text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT words[1] || CASE WHEN cardinality(words) > 1 THEN ' ' || upper(left(words[cardinality(words)], 1)) || '.' ELSE '' END
  FROM (
    SELECT regexp_split_to_array(regexp_replace(btrim(name, E' \t\r\n'), '^((dr|er|mr|mrs|ms|prof|shri|smt)\.?\s+)+', '', 'i'), '\s+') AS words
  ) AS split
$$;
