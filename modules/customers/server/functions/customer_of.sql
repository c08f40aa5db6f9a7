-- Returns the customer with an account, an email or a phone number, in this order, and creates one if there is none; null
-- without any of them. The row of the customer stays locked until the transaction ends. What identifies the customer is stored;
-- what belongs to another customer stays with that one. Customers with different accounts are different, even with the same phone.
-- Advisory locks on what is new let two first orders of one buyer find the same customer.
CREATE OR REPLACE FUNCTION customer_of(account uuid, mail text, phone text) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  wanted text[] := array_remove(ARRAY['account:' || account, 'email:' || nullif(customer_email(mail), ''),
    'phone:' || nullif(customer_phone(phone), '')], NULL);
  are_known boolean;
  is_locked boolean := false;
  owner uuid;
BEGIN
  IF wanted = '{}' THEN RETURN NULL; END IF;
  LOOP
    SELECT count(*) = cardinality(wanted) INTO are_known FROM customer_keys WHERE key = ANY (wanted);
    IF NOT are_known AND NOT is_locked THEN
      PERFORM pg_advisory_xact_lock(hashtext('customers'), bucket)
        FROM (SELECT DISTINCT hashtext(w) & 1023 AS bucket FROM unnest(wanted) AS w ORDER BY 1) AS b;
      is_locked := true;
    END IF;
    owner := NULL;
    SELECT k.customer_id INTO owner FROM unnest(wanted) WITH ORDINALITY AS w (key, rank) JOIN customer_keys AS k USING (key)
      WHERE account IS NULL OR k.key LIKE 'account:%' OR NOT EXISTS (
        SELECT FROM customer_keys AS a WHERE a.customer_id = k.customer_id AND a.key LIKE 'account:%')
      ORDER BY rank LIMIT 1;
    IF owner IS NULL THEN
      INSERT INTO customers DEFAULT VALUES RETURNING id INTO owner;
      EXIT;
    END IF;
    PERFORM FROM customers WHERE id = owner FOR UPDATE;
    -- A merge may just have moved what identifies the customer to another one.
    EXIT WHEN FOUND;
  END LOOP;
  IF NOT are_known THEN
    INSERT INTO customer_keys SELECT w, owner FROM unnest(wanted) AS w ON CONFLICT DO NOTHING;
    PERFORM customer_identify(owner);
  END IF;
  RETURN owner;
END $$;
