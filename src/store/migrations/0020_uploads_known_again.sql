ALTER TABLE "photos" ADD COLUMN "upload_id" text;--> statement-breakpoint
CREATE UNIQUE INDEX "photos_upload" ON "photos" USING btree ("draft_id","upload_id") WHERE "photos"."upload_id" is not null;