ALTER TABLE "drafts" ADD COLUMN "cover_path" text;--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "colouring" text DEFAULT 'plain' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "colouring" text DEFAULT 'plain' NOT NULL;