CREATE TABLE "account_attempts" (
	"account" text NOT NULL,
	"origin" text NOT NULL,
	"count" integer NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "account_attempts_account_origin_pk" PRIMARY KEY("account","origin")
);
--> statement-breakpoint
CREATE INDEX "account_attempts_last_idx" ON "account_attempts" USING btree ("last_at");