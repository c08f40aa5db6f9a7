-- Returns a text in lower case without accents and apostrophes; every other sign becomes a space, so that markup,
-- addresses and codes are found as they are typed. Letters with a nukta are found in both ways to write them.
CREATE OR REPLACE FUNCTION haat_plain(value text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE STRICT AS $$
  SELECT btrim(regexp_replace(
    regexp_replace(lower(unaccent(normalize(value, NFC))), '[''`´‘’]', '', 'g'),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7\u0964\u0965\u0970\u2000-\u206f\u20a0-\u20cf\u2190-\u2bff\u3000-\u303f\ufe00-\ufe0f\ufeff]+', ' ', 'g'))
$$;
