CREATE TABLE "invoice_recipients" (
	"cause" text PRIMARY KEY NOT NULL,
	"recipient" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verifactu_deliveries" (
	"record_id" integer PRIMARY KEY NOT NULL,
	"place" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"code" text,
	"message" text,
	"receipt" text,
	"made_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verifactu_senders" (
	"place" text PRIMARY KEY NOT NULL,
	"next_at" timestamp (3) with time zone,
	"together" integer NOT NULL,
	"trouble" jsonb,
	"answered_at" timestamp (3) with time zone,
	"receipt" text
);
--> statement-breakpoint
DROP INDEX "verifactu_once";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "replaces_id" integer;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "record" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "billing" jsonb;--> statement-breakpoint
ALTER TABLE "verifactu_records" ADD COLUMN "place" text DEFAULT 'test' NOT NULL;--> statement-breakpoint
ALTER TABLE "verifactu_records" ADD COLUMN "version" text DEFAULT '1.0' NOT NULL;--> statement-breakpoint
ALTER TABLE "verifactu_records" ADD COLUMN "is_correction" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "verifactu_records" ADD COLUMN "refused_before" text;--> statement-breakpoint
ALTER TABLE "verifactu_records" ADD COLUMN "is_unknown" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_recipients" ADD CONSTRAINT "invoice_recipients_cause_invoices_cause_fk" FOREIGN KEY ("cause") REFERENCES "public"."invoices"("cause") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifactu_deliveries" ADD CONSTRAINT "verifactu_deliveries_record_id_verifactu_records_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."verifactu_records"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "verifactu_open" ON "verifactu_deliveries" USING btree ("state","record_id") WHERE "verifactu_deliveries"."state" <> 'accepted';--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_replaces_id_invoices_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "verifactu_by_place" ON "verifactu_records" USING btree ("place","id");--> statement-breakpoint
CREATE UNIQUE INDEX "verifactu_once" ON "verifactu_records" USING btree ("invoice_id","kind") WHERE not "verifactu_records"."is_correction";--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_replaces" CHECK (("invoices"."kind" = 'replacement') = ("invoices"."replaces_id" is not null));--> statement-breakpoint
DROP FUNCTION verifactu_chain(invoices, text, timestamptz);
--> statement-breakpoint
-- Puts a record at the end of its place's chain. The lock holds every other off until the transaction ends: no two follow the same one. Its number is
-- its own: the one before was the caretaker's (store/advisory-lock.ts), which a worker keeps for as long as it runs.
CREATE FUNCTION verifactu_chain(invoice invoices, what text, made_at timestamptz, version text, is_sent boolean, is_correction boolean, refused_before text, is_unknown boolean)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	before verifactu_records;
	made verifactu_records;
	plain text;
BEGIN
	PERFORM pg_advisory_xact_lock(7301948);
	SELECT * INTO before FROM verifactu_records WHERE place = invoice.verifactu ORDER BY id DESC LIMIT 1;
	made_at := greatest(made_at, before.at::timestamptz);
	made.id := coalesce((SELECT max(id) FROM verifactu_records), 0) + 1;
	made.place := invoice.verifactu;
	made.kind := what;
	made.invoice_id := invoice.id;
	made.nif := invoice.document -> 'seller' ->> 'taxId';
	made.number := invoice.series || invoice.year || '-' || lpad(invoice.number::text, 6, '0');
	made.day := to_char(invoice.issued_on, 'DD-MM-YYYY');
	made.previous := coalesce(before.hash, '');
	made.at := to_char(made_at AT TIME ZONE 'Europe/Madrid', 'YYYY-MM-DD"T"HH24:MI:SS')
		|| '+' || to_char((made_at AT TIME ZONE 'Europe/Madrid') - (made_at AT TIME ZONE 'UTC'), 'HH24:MI');
	made.version := version;
	made.is_correction := is_correction;
	made.refused_before := refused_before;
	made.is_unknown := is_unknown;
	IF what = 'alta' THEN
		made.type := coalesce(invoice.record ->> 'type', CASE invoice.kind WHEN 'invoice' THEN 'F2' ELSE 'R5' END);
		made.vat := to_char(invoice.spanish_vat_cents / 100.0, 'FM999999999990.00');
		made.total := to_char((invoice.document ->> 'totalCents')::numeric / 100, 'FM999999999990.00');
		plain := 'IDEmisorFactura=' || made.nif || '&NumSerieFactura=' || made.number || '&FechaExpedicionFactura=' || made.day
			|| '&TipoFactura=' || made.type || '&CuotaTotal=' || made.vat || '&ImporteTotal=' || made.total
			|| '&Huella=' || made.previous || '&FechaHoraHusoGenRegistro=' || made.at;
	ELSE
		plain := 'IDEmisorFacturaAnulada=' || made.nif || '&NumSerieFacturaAnulada=' || made.number || '&FechaExpedicionFacturaAnulada=' || made.day
			|| '&Huella=' || made.previous || '&FechaHoraHusoGenRegistro=' || made.at;
	END IF;
	made.hash := verifactu_hash(plain);
	INSERT INTO verifactu_records SELECT made.*;
	IF is_sent THEN INSERT INTO verifactu_deliveries (record_id, place, made_at) VALUES (made.id, made.place, made_at); END IF;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION verifactu_issue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.verifactu <> 'off' THEN
		PERFORM verifactu_chain(NEW, 'alta', NEW.issued_at, coalesce(NEW.record ->> 'version', '1.0'), coalesce((NEW.record ->> 'isSent')::boolean, false), false, NULL, false);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
DROP FUNCTION verifactu_take_back(integer, timestamptz);
--> statement-breakpoint
-- Adds another record of an invoice that has one: that takes it back as issued in error, or stands in the place of one that was not taken as it was.
CREATE FUNCTION verifactu_add(of_invoice integer, what text, made_at timestamptz, version text, is_sent boolean, is_correction boolean, refused_before text, is_unknown boolean)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	invoice invoices;
BEGIN
	SELECT * INTO STRICT invoice FROM invoices WHERE id = of_invoice AND verifactu <> 'off';
	PERFORM verifactu_chain(invoice, what, made_at, version, is_sent, is_correction, refused_before, is_unknown);
END $$;
--> statement-breakpoint
-- Whom an invoice is made out to is never changed; it is forgotten when its time is over.
CREATE TRIGGER invoice_recipients_stay BEFORE UPDATE ON "invoice_recipients" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
