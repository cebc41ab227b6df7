CREATE TABLE "shop_settings" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"cancel_minutes" integer NOT NULL,
	"christmas_day" date,
	CONSTRAINT "shop_settings_one" CHECK ("shop_settings"."is_only"),
	CONSTRAINT "shop_settings_minutes" CHECK ("shop_settings"."cancel_minutes" between 0 and 2880)
);
--> statement-breakpoint
CREATE TABLE "order_links" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "region" text;--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "gift_note" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "region" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "gift_note" text;--> statement-breakpoint
ALTER TABLE "order_links" ADD CONSTRAINT "order_links_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_links_order_id_index" ON "order_links" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_links_expires_at_index" ON "order_links" USING btree ("expires_at");