-- Records what staff add to the conversation of a custom order: a message, a quote, or its end.
CREATE OR REPLACE FUNCTION custom_words_audited() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  author uuid := haat_author();
BEGIN
  IF author IS NULL THEN RETURN NULL; END IF;
  INSERT INTO audit_entries (by_id, by_name, kind, act, record_id, record_name, after, why)
  SELECT author, haat_author_name(), 'custom-order', 'updated', r.number, r.number,
    jsonb_strip_nulls(jsonb_build_object(
      CASE n.kind WHEN 'message' THEN 'message' WHEN 'quote' THEN 'quote' ELSE 'closed' END, coalesce(n.title, n.body),
      'price', n.price, 'making_days', n.making_days, 'valid_until', n.valid_until)),
    haat_setting('why', '')
  FROM new_rows AS n JOIN custom_requests AS r ON r.id = n.request_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER custom_words_audited AFTER INSERT ON custom_words
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION custom_words_audited();
