-- Counts the wrong codes of an authenticator app in step-ups of a session, so that a stolen session cannot guess one.
ALTER TABLE sessions ADD COLUMN step_up_tries INTEGER NOT NULL DEFAULT 0;
