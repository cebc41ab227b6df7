ALTER TABLE "legal_texts" ADD COLUMN "written_from" jsonb;--> statement-breakpoint
ALTER TABLE "newsletter" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "newsletter" SET "confirmed_at" = "changed_at" WHERE "status" = 'confirmed';
