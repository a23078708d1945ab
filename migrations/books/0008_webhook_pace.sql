-- True once the receiver has answered a delivery with 2xx since its URL was set. Until then it gets one delivery a second,
-- because it may be anybody's.
ALTER TABLE webhooks ADD COLUMN agreed INTEGER NOT NULL DEFAULT 0 CHECK (agreed IN (0, 1));
UPDATE webhooks SET agreed = 1 WHERE last_success_at IS NOT NULL;

CREATE TRIGGER webhooks_moved_have_not_agreed AFTER UPDATE OF url ON webhooks WHEN NEW.url IS NOT OLD.url
BEGIN UPDATE webhooks SET agreed = 0 WHERE id = NEW.id; END;
