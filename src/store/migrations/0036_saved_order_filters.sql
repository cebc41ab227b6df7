CREATE TABLE "saved_order_filters" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"narrowing" jsonb NOT NULL,
	"sorting" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "saved_order_filters_nameKey_unique" UNIQUE("name_key")
);
