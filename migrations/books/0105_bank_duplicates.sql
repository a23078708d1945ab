-- Movement of a statement in another form that is probably the same money. Null for none.
ALTER TABLE bank_movements ADD COLUMN possible_duplicate_of TEXT REFERENCES bank_movements (id);
CREATE INDEX bank_movements_duplicates ON bank_movements (possible_duplicate_of) WHERE possible_duplicate_of IS NOT NULL;
