DROP INDEX "orders_by_fulfilment";--> statement-breakpoint
DROP INDEX "orders_by_date";--> statement-breakpoint
DROP INDEX "orders_margin";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "stage" text GENERATED ALWAYS AS (case when fulfilment in ('queued', 'generating', 'review', 'approved', 'printing') then 'making' else fulfilment end) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_by_stage" ON "orders" USING btree ("stage","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_date" ON "orders" USING btree ("created_at","id","payment_status","stage");--> statement-breakpoint
CREATE INDEX "orders_margin" ON "orders" USING btree ("paid_at","net_cents","cost_cents","stage") WHERE "orders"."payment_status" = 'completed' and "orders"."cost_cents" is not null;