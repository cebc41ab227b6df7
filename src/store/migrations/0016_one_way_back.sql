DROP INDEX "payment_intents_refunding";--> statement-breakpoint
DROP INDEX "refunds_by_date";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "kind" text DEFAULT 'order' NOT NULL;--> statement-breakpoint
CREATE INDEX "refunds_by_date" ON "refunds" USING btree ("created_at","amount_cents") WHERE "refunds"."state" <> 'failed' and "refunds"."kind" = 'order';--> statement-breakpoint
INSERT INTO "refunds" ("id", "order_id", "intent_id", "kind", "amount_cents", "reason", "who", "state", "created_at", "changed_at")
SELECT 'refund:' || p."id", p."order_id", p."id", 'surplus', p."amount_cents", '', 'system', CASE p."state" WHEN 'refunding' THEN 'asked' ELSE 'done' END, p."changed_at", p."changed_at"
FROM "payment_intents" p
WHERE p."amount_cents" > 0 AND (p."state" = 'refunding' OR (p."state" = 'refunded' AND NOT EXISTS (SELECT FROM "refunds" r WHERE r."intent_id" = p."id")))
ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "payment_intents" SET "state" = 'refunded' WHERE "state" = 'refunding';
