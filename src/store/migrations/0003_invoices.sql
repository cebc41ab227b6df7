CREATE TABLE "invoice_series" (
	"series" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	"last_day" date NOT NULL,
	CONSTRAINT "invoice_series_series_year_pk" PRIMARY KEY("series","year")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"series" text NOT NULL,
	"year" integer NOT NULL,
	"number" integer DEFAULT 0 NOT NULL,
	"issued_on" date NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"order_id" text NOT NULL,
	"corrects_id" integer,
	"cause" text NOT NULL,
	"document" jsonb NOT NULL,
	CONSTRAINT "invoices_cause_unique" UNIQUE("cause"),
	CONSTRAINT "invoices_number" UNIQUE("series","year","number"),
	CONSTRAINT "invoices_numbered" CHECK ("invoices"."number" > 0 and extract(year from "invoices"."issued_on") = "invoices"."year"),
	CONSTRAINT "invoices_corrects" CHECK (("invoices"."kind" = 'credit_note') = ("invoices"."corrects_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_corrects_id_invoices_id_fk" FOREIGN KEY ("corrects_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_order_id_index" ON "invoices" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "invoices_by_day" ON "invoices" USING btree ("issued_on","series","number");--> statement-breakpoint
-- Numbers are given here and nowhere else. The row of the series stays locked until the transaction ends, and goes back with one that fails.
CREATE FUNCTION number_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO invoice_series AS series (series, year, last, last_day) VALUES (NEW.series, NEW.year, 1, NEW.issued_on)
	ON CONFLICT ON CONSTRAINT invoice_series_series_year_pk DO UPDATE SET last = series.last + 1, last_day = greatest(series.last_day, excluded.last_day)
	RETURNING series.last, series.last_day INTO NEW.number, NEW.issued_on;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER invoices_numbered BEFORE INSERT ON "invoices" FOR EACH ROW EXECUTE FUNCTION number_invoice();
--> statement-breakpoint
-- Depth 1 is a statement somebody wrote; numbering comes here from within the trigger above, at depth 2.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_TABLE_NAME = 'invoice_series' AND TG_OP IN ('INSERT', 'UPDATE') AND pg_trigger_depth() > 1 THEN RETURN NULL; END IF;
	RAISE EXCEPTION '% is never changed by hand: an invoice once issued stays as it is', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER invoices_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON "invoices" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER invoice_series_stay BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON "invoice_series" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
