DROP INDEX "drafts_by_date";--> statement-breakpoint
-- Their orders stay and are counted themselves from now on.
DELETE FROM "forgotten_drafts" WHERE "is_paid";--> statement-breakpoint
ALTER TABLE "forgotten_drafts" DROP CONSTRAINT "forgotten_drafts_begun_at_got_photos_is_ordered_is_paid_pk";--> statement-breakpoint
ALTER TABLE "forgotten_drafts" ADD CONSTRAINT "forgotten_drafts_begun_at_got_photos_is_ordered_pk" PRIMARY KEY("begun_at","got_photos","is_ordered");--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "begun_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "orders" SET "begun_at" = "drafts"."created_at" FROM "drafts" WHERE "drafts"."id" = "orders"."draft_id" AND NOT "drafts"."standalone";--> statement-breakpoint
CREATE INDEX "orders_by_beginning" ON "orders" USING btree ("begun_at","payment_status") WHERE "orders"."begun_at" is not null;--> statement-breakpoint
CREATE INDEX "drafts_by_date" ON "drafts" USING btree ("created_at","got_photos") WHERE not "drafts"."standalone";--> statement-breakpoint
ALTER TABLE "forgotten_drafts" DROP COLUMN "is_paid";