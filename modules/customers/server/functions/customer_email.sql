-- Returns an email as `normalisedEmail` (modules/accounts/contract/normalised-identity.ts) does: in lower case, without the
-- +tag and the dots that its provider ignores.
CREATE OR REPLACE FUNCTION customer_email(typed text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN mailbox = '' OR mailbox IS NULL THEN mail
    ELSE mailbox || '@' || CASE domain WHEN 'googlemail.com' THEN 'gmail.com' ELSE domain END END
  FROM (
    SELECT mail, domain, CASE WHEN domain IN ('gmail.com', 'googlemail.com') THEN replace(mailbox, '.', '') ELSE mailbox END
    FROM (
      SELECT mail, substring(mail FROM '^.+@([^@]*)$'), split_part(substring(mail FROM '^(.+)@[^@]*$'), '+', 1)
      FROM (SELECT lower(btrim(typed))) AS t (mail)
    ) AS parts (mail, domain, mailbox)
  ) AS folded (mail, domain, mailbox)
$$;
