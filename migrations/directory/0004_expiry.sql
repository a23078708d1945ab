-- Sessions that can no longer be used are cleared away.
CREATE INDEX sessions_by_expiry ON sessions (expires_at);
