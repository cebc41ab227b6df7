ALTER TABLE "books" ADD COLUMN "printer" text DEFAULT 'own' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "printer" text DEFAULT 'own' NOT NULL;