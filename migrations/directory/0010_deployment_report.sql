-- What the deployed Worker last said of its own configuration, which it alone sees whole: when the cron rang, and what it lacked.

CREATE TABLE deployment_report (
  -- There is one.
  id INTEGER PRIMARY KEY CHECK (id = 1),
  rung_at INTEGER NOT NULL,
  -- What is lacking, by code and by the names of variables; never a value of one.
  findings TEXT NOT NULL CHECK (json_valid(findings))
) STRICT;
