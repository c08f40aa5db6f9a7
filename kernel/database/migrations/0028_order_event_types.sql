ALTER TABLE "order_events" ALTER COLUMN "what" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "type" text DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "data" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
-- Types of the events so far, read from their sentences. A sentence without a type keeps `other` and stays as it is.
WITH parsed AS (
  SELECT id, note,
    regexp_replace(what, ' \((Bank transfer|UPI|Cash|Other)\)$', '') AS sentence,
    CASE substring(what from ' \((Bank transfer|UPI|Cash|Other)\)$')
      WHEN 'Bank transfer' THEN 'bank_transfer' WHEN 'UPI' THEN 'upi' WHEN 'Cash' THEN 'cash' WHEN 'Other' THEN 'other'
    END AS method
  FROM order_events
), fixed (sentence, type, reason) AS (VALUES
  ('Order placed', 'placed', NULL),
  ('Confirmed by email', 'confirmed', 'by_email'),
  ('Confirmed by hand', 'confirmed', 'by_staff'),
  ('Paid', 'paid', NULL),
  ('Paid: nothing to pay', 'paid', 'nothing_to_pay'),
  ('Paid late: order restored', 'paid', 'late'),
  ('Paid twice: refund started', 'surplus_paid', 'twice'),
  ('Paid too late: refund started', 'surplus_paid', 'too_late'),
  ('Wrong amount paid: refund started', 'surplus_paid', 'otherwise'),
  ('Cancelled', 'cancelled', NULL),
  ('Not paid in time', 'cancelled', 'unpaid'),
  ('Not confirmed in time', 'cancelled', 'unconfirmed'),
  ('Replaced by a new order before payment', 'cancelled', 'replaced'),
  ('Payment abandoned', 'cancelled', 'payment_abandoned'),
  ('Account deleted', 'cancelled', 'account_deleted'),
  ('Packed', 'packed', NULL),
  ('Parcel sent', 'parcel_sent', NULL),
  ('Sent', 'sent', NULL),
  ('Remaining items not sent', 'rest_not_sent', NULL),
  ('Delivered', 'delivered', NULL),
  ('Return requested', 'return_requested', NULL),
  ('Return recorded and approved', 'return_recorded', NULL),
  ('Return approved', 'return_approved', NULL),
  ('Return declined', 'return_declined', NULL),
  ('Returned items received', 'return_received', NULL),
  ('Return closed', 'return_closed', NULL),
  ('Returned undelivered', 'returned_undelivered', NULL),
  ('Returned and refunded', 'returned_and_refunded', NULL),
  ('Everything is already refunded', 'refund_complete', NULL),
  ('Note', 'note', NULL)
), amounts (pattern, type) AS (VALUES
  ('^Refund of (.+) requested$', 'refund_requested'),
  ('^Refund of (.+) due$', 'refund_due'),
  ('^Refund of (.+) failed$', 'refund_failed'),
  ('^(.+) no longer owed$', 'refund_written_off'),
  ('^Refunded (.+)$', 'refunded')
), typed AS (
  SELECT parsed.id, parsed.method, parsed.note,
    CASE WHEN request IS NOT NULL THEN 'placed' ELSE coalesce(fixed.type, amounts.type) END AS type,
    fixed.reason,
    CASE WHEN fixed.type = 'surplus_paid' THEN nullif(parsed.note, '')
      WHEN fixed.type IS NULL THEN substring(parsed.sentence from amounts.pattern) END AS amount_text,
    request
  FROM parsed
  CROSS JOIN LATERAL (SELECT substring(parsed.sentence from '^Order placed from custom order (.+)$') AS request) AS placed
  LEFT JOIN fixed ON fixed.sentence = parsed.sentence
  LEFT JOIN amounts ON fixed.sentence IS NULL AND parsed.sentence ~ amounts.pattern
), referenced AS (
  SELECT *, CASE WHEN type IN ('paid', 'refunded') THEN substring(note from '^Reference: ([^\n]*)') END AS reference
  FROM typed
)
UPDATE order_events SET
  type = referenced.type,
  reason = referenced.reason,
  data = jsonb_strip_nulls(jsonb_build_object(
    'amountText', referenced.amount_text,
    'method', referenced.method,
    'reference', referenced.reference,
    'request', referenced.request
  )),
  note = CASE
    WHEN referenced.type = 'surplus_paid' THEN ''
    WHEN referenced.reference IS NOT NULL THEN regexp_replace(referenced.note, '^Reference: [^\n]*\n?', '')
    ELSE referenced.note
  END
FROM referenced
WHERE referenced.id = order_events.id AND referenced.type IS NOT NULL;
