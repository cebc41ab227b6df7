ALTER TABLE "legal_texts" ADD COLUMN "seeded_as" text;--> statement-breakpoint
CREATE INDEX "orders_printed_outside" ON "orders" USING btree ("printer") WHERE "orders"."printer" <> 'own';--> statement-breakpoint
-- Texts that nobody has changed are still the shop's own, and follow its newer versions.
UPDATE "legal_texts" SET "seeded_as" = 'first' WHERE NOT EXISTS (
	SELECT 1 FROM "audit_trail" WHERE "audit_trail"."subject" = 'legal_text:' || "legal_texts"."type" || '/' || "legal_texts"."locale"
);
