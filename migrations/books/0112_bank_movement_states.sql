-- Movements of one state by day, so that a list of few movements does not read all others. A movement has one entry in each index.
-- The expression is that of `STATE` in `src/payments/bank/movement-page-repository.ts`, or SQLite does not use the indexes.
DROP INDEX bank_movements_open;
CREATE INDEX bank_movements_by_state ON bank_movements (company_id,
  CASE WHEN is_ignored = 1 THEN 'IGNORED' WHEN amount_cents <= 0 THEN 'NONE' WHEN matched_cents = 0 THEN 'OPEN'
    WHEN matched_cents < amount_cents THEN 'PARTIAL' ELSE 'MATCHED' END, booked_on, id);
DROP INDEX bank_movements_by_statement;
CREATE INDEX bank_movements_by_statement ON bank_movements (statement_id,
  CASE WHEN is_ignored = 1 THEN 'IGNORED' WHEN amount_cents <= 0 THEN 'NONE' WHEN matched_cents = 0 THEN 'OPEN'
    WHEN matched_cents < amount_cents THEN 'PARTIAL' ELSE 'MATCHED' END, booked_on, id);
-- Movements with a proposal that a rule may confirm.
CREATE INDEX bank_movements_certain ON bank_movements (company_id, booked_on, id)
  WHERE instr(proposals, '"is_certain":true') > 0 AND matched_cents < amount_cents AND is_ignored = 0;
-- Statements of one form: whether a company has any decides if an import looks for duplicates.
CREATE INDEX bank_statements_by_form ON bank_statements (company_id, form);
