CREATE TABLE "extra_uses" (
	"order_id" text NOT NULL,
	"extra_id" text NOT NULL,
	"state" text NOT NULL,
	"held_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "extra_uses_order_id_extra_id_pk" PRIMARY KEY("order_id","extra_id")
);
--> statement-breakpoint
ALTER TABLE "extras" ADD COLUMN "stock" integer;--> statement-breakpoint
ALTER TABLE "extras" ADD COLUMN "cost_cents" integer;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "costs" jsonb;--> statement-breakpoint
ALTER TABLE "order_extras" ADD COLUMN "extra_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cost_cents" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "net_cents" integer;--> statement-breakpoint
ALTER TABLE "extra_uses" ADD CONSTRAINT "extra_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extra_uses" ADD CONSTRAINT "extra_uses_extra_id_extras_id_fk" FOREIGN KEY ("extra_id") REFERENCES "public"."extras"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "extra_uses_reserved" ON "extra_uses" USING btree ("extra_id") WHERE "extra_uses"."state" = 'reserved';--> statement-breakpoint
CREATE INDEX "orders_margin" ON "orders" USING btree ("paid_at","net_cents","cost_cents","fulfilment") WHERE "orders"."payment_status" = 'completed' and "orders"."cost_cents" is not null;--> statement-breakpoint
ALTER TABLE "extras" ADD CONSTRAINT "extras_stock" CHECK ("extras"."stock" >= 0);--> statement-breakpoint
ALTER TABLE "extras" ADD CONSTRAINT "extras_cost" CHECK ("extras"."cost_cents" >= 0);