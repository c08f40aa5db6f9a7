CREATE TABLE "agent_calls" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agent_calls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"door" text NOT NULL,
	"agent" text NOT NULL,
	"action" text NOT NULL,
	"user_id" uuid,
	"user_name" text,
	"code" text,
	"milliseconds" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "agent" text;--> statement-breakpoint
CREATE INDEX "agent_calls_door_idx" ON "agent_calls" USING btree ("door","id");--> statement-breakpoint
CREATE INDEX "agent_calls_at_idx" ON "agent_calls" USING btree ("at");