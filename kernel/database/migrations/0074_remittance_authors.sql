ALTER TABLE "remittances" ADD COLUMN "by_id" uuid;--> statement-breakpoint
ALTER TABLE "remittances" ADD COLUMN "by_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- The activity log has the authors of the remittances before this update.
UPDATE remittances SET by_id = e.by_id, by_name = e.by_name FROM audit_entries AS e WHERE e.kind = 'remittance' AND e.act = 'created' AND e.record_id = remittances.id::text;
