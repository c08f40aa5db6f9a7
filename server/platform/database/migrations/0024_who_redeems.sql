DROP INDEX "promotion_redemptions_email_idx";--> statement-breakpoint
ALTER TABLE "promotion_redemptions" ADD COLUMN "mailbox" text;--> statement-breakpoint
ALTER TABLE "promotion_redemptions" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "promotion_redemptions" ADD COLUMN "is_confirmed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "promotion_redemptions_mailbox_idx" ON "promotion_redemptions" USING btree ("promotion_id","mailbox");--> statement-breakpoint
CREATE INDEX "promotion_redemptions_phone_idx" ON "promotion_redemptions" USING btree ("promotion_id","phone");--> statement-breakpoint
-- What was redeemed before is counted as it was: by the email.
UPDATE promotion_redemptions SET is_confirmed = true, mailbox = CASE
  WHEN split_part(email, '@', 2) IN ('gmail.com', 'googlemail.com') THEN replace(split_part(split_part(email, '@', 1), '+', 1), '.', '') || '@gmail.com'
  ELSE split_part(split_part(email, '@', 1), '+', 1) || '@' || split_part(email, '@', 2) END
WHERE email IS NOT NULL;--> statement-breakpoint
CREATE OR REPLACE FUNCTION promotion_redemptions_forget() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE promotion_redemptions SET email = NULL, mailbox = NULL, phone = NULL WHERE user_id = OLD.id OR email = lower(OLD.email);
  RETURN OLD;
END $$;
