-- Returns the last ten digits of a phone number; empty for a shorter one, and for a placeholder of one digit.
CREATE OR REPLACE FUNCTION customer_phone(typed text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN length(digits) < 10 OR digits ~ '^(\d)\1+$' THEN '' ELSE digits END
  FROM (SELECT right(regexp_replace(coalesce(typed, ''), '[^0-9]', '', 'g'), 10)) AS t (digits)
$$;
