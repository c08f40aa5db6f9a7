CREATE TABLE "demonstration_rows" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	CONSTRAINT "demonstration_rows_kind_id_pk" PRIMARY KEY("kind","id")
);
