-- Returns the fields of a record that the log shows: not what the database computes, no password hash, no
-- token of an invitation and no secret of a plugin; not the text of a newsletter, and not what its sending keeps.
CREATE OR REPLACE FUNCTION audit_fields(record jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT record - ARRAY ['search', 'number', 'visible', 'product_count', 'visible_count', 'further_count', 'visible_further_count',
    'rating', 'reviews', 'discount',
    'on_sale', 'weighted_rating', 'gift_marks', 'lacks', 'is_personalised', 'price_to', 'lowest_variant', 'lowest_stock', 'option_values', 'listed_categories', 'password_hash', 'sought', 'import_key', 'import_digest',
    'updated_at', 'idempotency_key', 'secrets', 'document', 'previewed', 'preview_secret', 'cursor', 'turn', 'problem', 'recipients',
    'by_id', 'by_name', 'digest', 'sent_by']
$$;
