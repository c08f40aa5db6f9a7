CREATE TABLE "roles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"rights" text[] NOT NULL,
	"is_built_in" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "users_owner_idx";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "role_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "has_own_rights" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "roles_name_key" ON "roles" USING btree (lower("name"));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_role_idx" ON "users" USING btree ("role_id","created_at") WHERE role_id is not null;--> statement-breakpoint
INSERT INTO "roles" ("id", "name", "rights", "is_built_in") VALUES
  ('00000000-0000-4000-8000-000000000001', 'Owner', '{}', true),
  ('00000000-0000-4000-8000-000000000002', 'Staff', '{dashboard,products,orders,refunds,order-export,reviews,custom-orders}', true),
  ('00000000-0000-4000-8000-000000000003', 'Packer', '{orders}', false);--> statement-breakpoint
-- Staff with rights chosen for them keep exactly those, as own rights beside the role Staff.
UPDATE "users" SET
  "role_id" = CASE WHEN "is_admin" THEN '00000000-0000-4000-8000-000000000001'::uuid ELSE '00000000-0000-4000-8000-000000000002'::uuid END,
  "has_admin_access" = true,
  "has_own_rights" = NOT "is_admin" AND "rights" IS NOT NULL
    AND NOT ("rights" @> '{dashboard,products,orders,refunds,order-export,reviews,custom-orders}'::text[] AND "rights" <@ '{dashboard,products,orders,refunds,order-export,reviews,custom-orders}'::text[]),
  "rights" = CASE WHEN "is_admin" THEN NULL ELSE coalesce("rights", '{dashboard,products,orders,refunds,order-export,reviews,custom-orders}'::text[]) END
WHERE "is_admin" OR "has_admin_access";
