CREATE TABLE "uploads" (
	"folder" text PRIMARY KEY NOT NULL,
	"names" text[] NOT NULL,
	"unused_since" timestamp (3) with time zone,
	"look_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "uploads_look_at_idx" ON "uploads" USING btree ("look_at","folder");