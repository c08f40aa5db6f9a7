CREATE TABLE "product_bulk_edit_products" (
	"edit_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"name" text NOT NULL,
	"changes" jsonb NOT NULL,
	CONSTRAINT "product_bulk_edit_products_edit_id_product_id_pk" PRIMARY KEY("edit_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "product_bulk_edits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"by_id" uuid,
	"by_name" text DEFAULT '' NOT NULL,
	"origin" text NOT NULL,
	"fields" text[] NOT NULL,
	"products" integer NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"undone_by_name" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_bulk_edit_products" ADD CONSTRAINT "product_bulk_edit_products_edit_id_product_bulk_edits_id_fk" FOREIGN KEY ("edit_id") REFERENCES "public"."product_bulk_edits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_bulk_edits_at_idx" ON "product_bulk_edits" USING btree ("at");