ALTER TYPE "public"."secret_purpose" ADD VALUE 'orders';--> statement-breakpoint
CREATE TABLE "account_devices" (
	"user_id" uuid NOT NULL,
	"digest" text NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_devices_user_id_digest_pk" PRIMARY KEY("user_id","digest")
);
--> statement-breakpoint
ALTER TABLE "account_devices" ADD CONSTRAINT "account_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_devices_seen_idx" ON "account_devices" USING btree ("seen_at");