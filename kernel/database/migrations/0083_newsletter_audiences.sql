CREATE TABLE "newsletter_unsubscribed" (
	"digest" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "newsletters" ADD COLUMN "audience" jsonb;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "mailbox" text GENERATED ALWAYS AS (coalesce(nullif(case when substring(lower(email) from '@([^@]*)$') in ('gmail.com', 'googlemail.com') then replace(split_part(substring(lower(email) from '^(.*)@'), '+', 1), '.', '') else split_part(substring(lower(email) from '^(.*)@'), '+', 1) end, '')
  || '@' || case when substring(lower(email) from '@([^@]*)$') in ('gmail.com', 'googlemail.com') then 'gmail.com' else substring(lower(email) from '@([^@]*)$') end, lower(email))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "source" text DEFAULT '' NOT NULL;