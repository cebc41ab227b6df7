ALTER TABLE "drafts" ADD COLUMN "small_photos" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "small_photos" text DEFAULT 'none' NOT NULL;