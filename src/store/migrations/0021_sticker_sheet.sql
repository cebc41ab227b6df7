ALTER TABLE "shop_settings" ADD COLUMN "sticker_sheet" text DEFAULT 'A5' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "sticker_look" text DEFAULT 'colour' NOT NULL;--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "has_stickers" boolean DEFAULT false NOT NULL;