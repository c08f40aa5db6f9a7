-- Writes the emails and phone numbers of a customer to its search text, and its account.
CREATE OR REPLACE FUNCTION customer_identify(customer uuid) RETURNS void LANGUAGE sql AS $$
  UPDATE customers AS c SET identities = coalesce(k.identities, ''), user_id = coalesce(c.user_id, k.account)
  FROM (
    SELECT string_agg(split_part(key, ':', 2), ' ' ORDER BY key) FILTER (WHERE key NOT LIKE 'account:%'),
      (min(split_part(key, ':', 2)) FILTER (WHERE key LIKE 'account:%'))::uuid
    FROM customer_keys WHERE customer_id = customer
  ) AS k (identities, account)
  WHERE c.id = customer
$$;
