CREATE TABLE "search_counts" (
	"day" date NOT NULL,
	"query" text NOT NULL,
	"searches" integer DEFAULT 0 NOT NULL,
	"empty" integer DEFAULT 0 NOT NULL,
	"results" integer DEFAULT 0 NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "search_counts_query_day_pk" PRIMARY KEY("query","day")
);
--> statement-breakpoint
CREATE TABLE "search_rules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"key" text NOT NULL,
	"finds" text,
	"path" text,
	"title" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_rules_key_unique" UNIQUE("key"),
	CONSTRAINT "search_rules_type_check" CHECK (("search_rules"."finds" is null) <> ("search_rules"."path" is null) and ("search_rules"."path" is null) = ("search_rules"."title" is null))
);
--> statement-breakpoint
CREATE INDEX "search_counts_day_idx" ON "search_counts" USING btree ("day");