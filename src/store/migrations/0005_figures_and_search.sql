CREATE TABLE "forgotten_drafts" (
	"begun_at" timestamp (3) with time zone NOT NULL,
	"got_photos" boolean NOT NULL,
	"is_ordered" boolean NOT NULL,
	"is_paid" boolean NOT NULL,
	"number" integer NOT NULL,
	CONSTRAINT "forgotten_drafts_begun_at_got_photos_is_ordered_is_paid_pk" PRIMARY KEY("begun_at","got_photos","is_ordered","is_paid")
);
--> statement-breakpoint
DROP INDEX "orders_search";--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "got_photos" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(replace(replace(replace(replace(replace(replace(translate(regexp_replace(normalize(' ' || id || ' ' || customer_name || ' ' || customer_email || ' ' || title || ' ' || coalesce(discount_code, ''), NFKD), '[\u0300-\u036f]', '', 'g'), 'øØđĐðÐłŁı', 'oOdDdDlLi'), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'))) STORED;--> statement-breakpoint
CREATE INDEX "drafts_by_date" ON "drafts" USING btree ("created_at","id","got_photos") WHERE not "drafts"."standalone";--> statement-breakpoint
CREATE INDEX "orders_by_payday" ON "orders" USING btree ("paid_at","discount_code","total_cents","discount_cents") WHERE "orders"."payment_status" = 'completed';--> statement-breakpoint
CREATE INDEX "refunds_by_date" ON "refunds" USING btree ("created_at","amount_cents") WHERE "refunds"."state" <> 'failed';--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
-- Those whose photos were deleted since, as promised, had some.
UPDATE "drafts" SET "got_photos" = true WHERE EXISTS (SELECT FROM "photos" WHERE "photos"."draft_id" = "drafts"."id")
	OR EXISTS (SELECT FROM "orders" JOIN "shipments" ON "shipments"."order_id" = "orders"."id" WHERE "orders"."draft_id" = "drafts"."id" AND "shipments"."photos_deleted_at" IS NOT NULL);
