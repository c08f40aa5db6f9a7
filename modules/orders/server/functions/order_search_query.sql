-- Returns the query of a typed text: words that begin like all typed ones, or the same with the groups of a number or a
-- code joined. A single letter is a whole word. An email address is one word, since very many orders have each of its parts.
-- NULL when only signs were typed.
CREATE OR REPLACE FUNCTION order_search_query(typed text) RETURNS tsquery LANGUAGE sql STABLE AS $$
  SELECT string_agg('(' || words || ')', ' | ')::tsquery FROM (
    SELECT string_agg(
      CASE WHEN word ~ '^\d{11,13}$' THEN '(' || quote_literal(word) || ':* | ' || quote_literal(right(word, 10)) || ':*)'
        WHEN length(plain) = 1 THEN quote_literal(word)
        ELSE quote_literal(word) || ':*' END, ' & ') AS words
    FROM (
      SELECT haat_plain(string_agg(
        CASE WHEN part ~ '^[^@]+@[^@]+$' THEN replace(haat_plain(part), ' ', '') ELSE part END, ' ' ORDER BY nth)) AS plain
      FROM regexp_split_to_table(typed, '\s+') WITH ORDINALITY AS parts (part, nth)
    ) AS p
    CROSS JOIN LATERAL (
      SELECT DISTINCT way
      FROM (VALUES (plain), (regexp_replace(plain, '(?<=\d) (?=\d)', '', 'g')), (replace(plain, ' ', ''))) AS v (way)
    ) AS ways
    CROSS JOIN LATERAL unnest(string_to_array(way, ' ')) AS u (word)
    WHERE word <> ''
    GROUP BY way
  ) AS alternatives
$$;
