CREATE TABLE "contact_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"said_by" text NOT NULL,
	"by_id" uuid,
	"body" text NOT NULL,
	"once" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"body" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "letters_created_idx";--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "state" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "active_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "sought" text GENERATED ALWAYS AS (lower(name || ' ' || email || ' ' || message)) STORED NOT NULL;--> statement-breakpoint
UPDATE letters SET active_at = created_at, state = CASE WHEN created_at < now() - interval '30 days' THEN 'closed' ELSE 'open' END;--> statement-breakpoint
ALTER TABLE contact_replies ADD CONSTRAINT contact_replies_by_id_fkey FOREIGN KEY (by_id) REFERENCES users (id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "contact_replies" ADD CONSTRAINT "contact_replies_message_id_letters_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."letters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_replies_message_idx" ON "contact_replies" USING btree ("message_id","created_at","id");--> statement-breakpoint
CREATE INDEX "contact_replies_by_idx" ON "contact_replies" USING btree ("by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_replies_once_key" ON "contact_replies" USING btree ("message_id","once");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_replies_name_key" ON "saved_replies" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "letters_active_idx" ON "letters" USING btree ("active_at","id");--> statement-breakpoint
CREATE INDEX "letters_open_idx" ON "letters" USING btree ("active_at","id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "letters_sought_idx" ON "letters" USING gin ("sought" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_returns_asked_idx" ON "order_returns" USING btree ("asked_at","id") WHERE by = 'customer';