CREATE TABLE "reprints" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"number" integer NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"pieces" jsonb NOT NULL,
	"files" text NOT NULL,
	"folder" text,
	"who" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"called_off_at" timestamp (3) with time zone,
	"cost_cents" integer,
	"cost_before_cents" integer,
	"taken" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"stood" text NOT NULL,
	"carrier" text,
	"tracking_number" text,
	"tracking_url" text,
	"shipped_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"photos_deleted_at" timestamp (3) with time zone,
	CONSTRAINT "reprints_cost" CHECK ("reprints"."cost_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "reprint_id" text;--> statement-breakpoint
ALTER TABLE "reprints" ADD CONSTRAINT "reprints_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reprints_order_id_number_index" ON "reprints" USING btree ("order_id","number");