ALTER TABLE "extras" ADD COLUMN "is_personal" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "order_extras" ADD COLUMN "is_personal" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "extras" ADD CONSTRAINT "extras_personal" CHECK ("extras"."is_personal" or "extras"."kind" = 'other');