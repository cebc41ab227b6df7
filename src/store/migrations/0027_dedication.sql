ALTER TABLE "drafts" ADD COLUMN "dedication" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "dedication" text;