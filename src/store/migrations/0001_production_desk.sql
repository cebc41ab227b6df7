ALTER TABLE "books" ADD COLUMN "title_complete" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "drawings" ADD COLUMN "approved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "drawings" ADD COLUMN "approved_by" text;--> statement-breakpoint
UPDATE "books" SET "problems" = (SELECT jsonb_agg(jsonb_build_object('part', split_part(problem, ': ', 1), 'fault', 'foreign_operator', 'found', problem)) FROM jsonb_array_elements_text("problems") AS problem) WHERE "problems" <> '[]';
