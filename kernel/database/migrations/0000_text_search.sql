-- Search: the extensions, one dictionary chain without accents, and how a text becomes words.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;
--> statement-breakpoint
-- Every word of a text is kept, "the" too, so that nothing is beyond finding; a search leaves out such words
-- as long as others remain.
CREATE TEXT SEARCH DICTIONARY haat_stem (TEMPLATE = snowball, Language = english);
--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION haat (COPY = english);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION haat
  ALTER MAPPING FOR asciiword, word, numword, asciihword, hword, numhword, hword_asciipart, hword_part, hword_numpart
  WITH haat_stem;
--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION haat_asked (COPY = english);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION haat_asked
  ALTER MAPPING FOR asciiword, word, numword, asciihword, hword, numhword, hword_asciipart, hword_part, hword_numpart
  WITH english_stem;
--> statement-breakpoint
-- Lower case, without accents, apostrophes closed up, every other sign a space: markup, addresses and codes
-- become plain words, so that what stands in a name can be found as it is typed.
CREATE FUNCTION haat_plain(value text) RETURNS text LANGUAGE sql STABLE STRICT PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(
    regexp_replace(lower(unaccent(value)), '[''`´‘’]', '', 'g'),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7\u2000-\u206f\u20a0-\u20cf\u2190-\u2bff\u3000-\u303f\ufe00-\ufe0f\ufeff]+', ' ', 'g'))
$$;
--> statement-breakpoint
CREATE FUNCTION haat_vector(value text) RETURNS tsvector LANGUAGE sql STABLE STRICT PARALLEL SAFE AS $$
  SELECT to_tsvector('haat', haat_plain(value))
$$;
--> statement-breakpoint
-- What is asked for, all of its words.
CREATE FUNCTION haat_query(value text) RETURNS tsquery LANGUAGE sql STABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN numnode(asked) > 0 THEN asked ELSE plainto_tsquery('haat', plain) END
  FROM (SELECT haat_plain(value) AS plain) AS p, LATERAL (SELECT plainto_tsquery('haat_asked', plain) AS asked) AS q
$$;
