CREATE TABLE "verifactu_records" (
	"id" integer PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"invoice_id" integer NOT NULL,
	"nif" text NOT NULL,
	"number" text NOT NULL,
	"day" text NOT NULL,
	"type" text,
	"vat" text,
	"total" text,
	"previous" text NOT NULL,
	"at" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "verifactu_fields" CHECK (("verifactu_records"."kind" = 'alta') = ("verifactu_records"."type" is not null and "verifactu_records"."vat" is not null and "verifactu_records"."total" is not null))
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "verifactu" text DEFAULT 'off' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "spanish_vat_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "verifactu_once" ON "verifactu_records" USING btree ("invoice_id","kind");--> statement-breakpoint
CREATE INDEX "verifactu_records_number_index" ON "verifactu_records" USING btree ("number");--> statement-breakpoint
-- The agency's fingerprint: SHA-256 over UTF-8, as 64 upper-case hexadecimal digits.
CREATE FUNCTION verifactu_hash(plain text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT upper(encode(sha256(convert_to(plain, 'UTF8')), 'hex'))
$$;
--> statement-breakpoint
-- Puts a record at the end of the chain. The lock holds every other off until the transaction ends: no two follow the same one.
CREATE FUNCTION verifactu_chain(invoice invoices, what text, made_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	before verifactu_records;
	made verifactu_records;
	plain text;
BEGIN
	PERFORM pg_advisory_xact_lock(7301946);
	SELECT * INTO before FROM verifactu_records ORDER BY id DESC LIMIT 1;
	made_at := greatest(made_at, before.at::timestamptz);
	made.id := coalesce(before.id, 0) + 1;
	made.kind := what;
	made.invoice_id := invoice.id;
	made.nif := invoice.document -> 'seller' ->> 'taxId';
	made.number := invoice.series || invoice.year || '-' || lpad(invoice.number::text, 6, '0');
	made.day := to_char(invoice.issued_on, 'DD-MM-YYYY');
	made.previous := coalesce(before.hash, '');
	made.at := to_char(made_at AT TIME ZONE 'Europe/Madrid', 'YYYY-MM-DD"T"HH24:MI:SS')
		|| '+' || to_char((made_at AT TIME ZONE 'Europe/Madrid') - (made_at AT TIME ZONE 'UTC'), 'HH24:MI');
	IF what = 'alta' THEN
		made.type := CASE invoice.kind WHEN 'invoice' THEN 'F2' ELSE 'R5' END;
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
END $$;
--> statement-breakpoint
CREATE FUNCTION verifactu_issue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.verifactu <> 'off' THEN PERFORM verifactu_chain(NEW, 'alta', NEW.issued_at); END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER invoices_recorded AFTER INSERT ON "invoices" FOR EACH ROW EXECUTE FUNCTION verifactu_issue();
--> statement-breakpoint
-- Takes back the record of an invoice that should never have been issued. One without a record has none to take back.
CREATE FUNCTION verifactu_take_back(of_invoice integer, made_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	invoice invoices;
BEGIN
	SELECT * INTO STRICT invoice FROM invoices WHERE id = of_invoice AND verifactu <> 'off';
	PERFORM verifactu_chain(invoice, 'anulacion', made_at);
END $$;
--> statement-breakpoint
CREATE TRIGGER verifactu_records_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON "verifactu_records" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
