-- Person who saw the secret of a webhook last: its maker, or the one who rotated it. Null for webhooks made before this column.
ALTER TABLE webhooks ADD COLUMN secret_seen_by TEXT;
